import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Below, tied } from './frame';

export interface CheckFieldProps {
  label: ReactNode;
  /** A second, quieter line. */
  note?: ReactNode;
  value: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** Yes or no. */
export function CheckField({ label, note, value, onChange, name, error, disabled }: CheckFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          {...tied(id, { error })}
          type="checkbox"
          name={name}
          checked={value}
          disabled={disabled}
          onChange={event => onChange(event.target.checked)}
        />
        <Words label={label} note={note} />
      </label>
      <Below id={`${id}-below`} error={error} />
    </div>
  );
}

export interface ChoiceFieldProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: ReactNode; note?: ReactNode; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
}

/** One of a few, each with its second line visible. */
export function ChoiceField<Value extends string>({ label, options, value, onChange, error }: ChoiceFieldProps<Value>) {
  const id = useId();
  return (
    <fieldset className={styles.field} aria-describedby={error ? `${id}-below` : undefined}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {options.map(option => (
          <label key={option.value} className={styles.check}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <Words label={option.label} note={option.note} />
          </label>
        ))}
      </div>
      <Below id={`${id}-below`} error={error} />
    </fieldset>
  );
}

function Words({ label, note }: { label: ReactNode; note: ReactNode }) {
  return (
    <span className={styles.words}>
      <span>{label}</span>
      {note && <small className={styles.note}>{note}</small>}
    </span>
  );
}
