import { formatCount, parseCount } from '@madang/locale';
import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { type FieldWords, Frame, tied } from './frame';

export interface MoneyFieldProps extends FieldWords {
  /** Null while nothing is written. */
  value: number | null;
  onChange: (value: number | null) => void;
  unit?: ReactNode;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  /** `none` where the page draws digits of its own: the device's keyboard then stays away. */
  inputMode?: 'numeric' | 'none';
}

/** A sum, grouped while it is written. Takes only digits: "5만" or a pasted "50,000원" leave theirs. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, unit = '원', name, placeholder, disabled, inputMode = 'numeric', ...words } = props;
  const id = useId();
  return (
    <Frame id={id} disabled={disabled} {...words}>
      <div className={styles.box}>
        <input
          {...tied(id, words)}
          className={styles.money}
          name={name}
          placeholder={placeholder}
          disabled={disabled}
          inputMode={inputMode}
          autoComplete="off"
          value={value === null ? '' : formatCount(value)}
          onChange={event => onChange(parseCount(event.target.value))}
        />
        <span className={styles.unit}>{unit}</span>
      </div>
    </Frame>
  );
}
