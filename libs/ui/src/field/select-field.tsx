import { type SelectHTMLAttributes, useId } from 'react';
import { Icon } from '../icon/icon';
import styles from './field.module.css';
import { type FieldWords, Frame, tied } from './frame';

export interface SelectFieldProps extends FieldWords, Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id'> {
  /** Either these, or `<option>` elements as children. */
  options?: readonly { value: string; label: string; disabled?: boolean }[];
}

/** One of several, on the browser's own list. */
export function SelectField({ label, note, hint, error, ok, options, children, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Frame id={id} label={label} note={note} hint={hint} error={error} ok={ok} disabled={select.disabled}>
      <div className={styles.box}>
        <select {...select} {...tied(id, { hint, error, ok })}>
          {options
            ? options.map(option => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))
            : children}
        </select>
        <Icon name="down" size={16} />
      </div>
    </Frame>
  );
}
