import { Button } from '../button/button';
import styles from './field.module.css';

const MAN = 10_000;

export interface QuickProps {
  /** In won; each adds itself. */
  amounts: readonly number[];
  onAdd: (won: number) => void;
  /** Draws 지우기. */
  onClear?: (() => void) | undefined;
  /** Draws MAX. */
  onMax?: (() => void) | undefined;
  columns?: 3 | 4;
}

/** Sums that a press adds. */
export function Quick({ amounts, onAdd, onClear, onMax, columns = 3 }: QuickProps) {
  return (
    <fieldset className={columns === 4 ? styles.quick4 : styles.quick} aria-label="빠른 금액">
      {amounts.map(won => (
        <button key={won} type="button" aria-label={`${inMan(won)}원 더하기`} onClick={() => onAdd(won)}>
          {inMan(won)}
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
