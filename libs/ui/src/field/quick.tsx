import { Button } from '../button/button';
import styles from './field.module.css';

const MAN = 10_000;
const COLUMNS = { 3: '', 4: styles.four, 5: styles.five };

export interface QuickProps {
  /** Each adds itself. */
  amounts: readonly number[];
  /** Won by default. */
  unit?: '원' | 'USD';
  onAdd: (amount: number) => void;
  /** Draws 지우기. */
  onClear?: (() => void) | undefined;
  /** Draws MAX. */
  onMax?: (() => void) | undefined;
  columns?: 3 | 4 | 5;
}

/** Sums that a press adds. */
export function Quick({ amounts, unit = '원', onAdd, onClear, onMax, columns = 3 }: QuickProps) {
  const sumOf = (amount: number) => (unit === '원' ? `${inMan(amount)}원` : `${amount} USD`);
  return (
    <fieldset className={`${styles.quick} ${COLUMNS[columns]}`} aria-label="빠른 금액">
      {amounts.map(amount => (
        <button key={amount} type="button" aria-label={`${sumOf(amount)} 더하기`} onClick={() => onAdd(amount)}>
          {inMan(amount)}
        </button>
      ))}
      {onMax && (
        <button type="button" aria-label="MAX 최대 금액" onClick={onMax}>
          MAX
        </button>
      )}
      {onClear && (
        <Button className={styles.clear} onClick={onClear}>
          지우기
        </Button>
      )}
    </fieldset>
  );
}

/** 50000 → "5만"; what is not a round 만 stays in digits. */
export function inMan(won: number): string {
  return won % MAN === 0 ? `${(won / MAN).toLocaleString('en-US')}만` : won.toLocaleString('en-US');
}
