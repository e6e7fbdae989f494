import { type TextareaHTMLAttributes, useId } from 'react';
import styles from './field.module.css';
import { type FieldWords, Frame, tied } from './frame';

export interface TextAreaProps extends FieldWords, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id'> {}

/** Several lines of text. */
export function TextArea({ label, note, hint, error, ok, className, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} note={note} hint={hint} error={error} ok={ok} disabled={area.disabled}>
      <div className={styles.box}>
        <textarea rows={5} {...area} {...tied(id, { hint, error, ok })} className={className} />
      </div>
    </Frame>
  );
}
