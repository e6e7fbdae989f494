import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { type FieldWords, Frame, tied } from './frame';

export interface TextFieldProps extends FieldWords, Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Inside the box at its right: a unit, a button. */
  unit?: ReactNode;
}

/** One line of text, with its label and its sentence. */
export function TextField({ label, note, hint, error, ok, unit, className, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} note={note} hint={hint} error={error} ok={ok} disabled={input.disabled}>
      <div className={styles.box}>
        <input type="text" {...input} {...tied(id, { hint, error, ok })} className={className} />
        {unit && <span className={styles.unit}>{unit}</span>}
      </div>
    </Frame>
  );
}
