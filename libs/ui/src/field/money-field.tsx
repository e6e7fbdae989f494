import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { type FieldWords, Frame, tied } from './frame';
import { NOTATIONS } from './notation';
import { type AmountProps, useAmount } from './use-amount';

/** `value` is null while nothing is written, or nothing that is an amount. */
export interface MoneyFieldProps extends FieldWords, AmountProps {
  /** Inside the box at its right, where it is more than the currency's sign. */
  unit?: ReactNode;
  name?: string;
  placeholder?: string;
  disabled?: boolean;
  /** `none` where the page draws digits of its own: the device's keyboard then stays away. */
  inputMode?: 'numeric' | 'none';
}

/** A sum, grouped while it is written, or written as members do: 5만, 10,000.00, 50,000원, $50.25. What it can't take it says why. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, currency = 'won', name, placeholder, disabled, ...rest } = props;
  const { unit = NOTATIONS[currency].unit, inputMode = NOTATIONS[currency].inputMode, ...fieldProps } = rest;
  const id = useId();
  const amount = useAmount({ value, onChange, currency });
  const words = { ...fieldProps, error: amount.problem ?? fieldProps.error };
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
          {...amount.control}
          value={amount.text}
        />
        <span className={styles.unit}>{unit}</span>
      </div>
    </Frame>
  );
}
