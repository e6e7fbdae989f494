import { formatPoints, formatWon } from '@madang/locale';
import styles from './text.module.css';

export interface MoneyProps {
  /** Whole won; points too, with `unit="P"`. */
  won: number;
  unit?: '원' | 'P';
  /** `brass` is the member's own money; `change` writes the plus of a gain. */
  tone?: 'plain' | 'brass' | 'change';
}

/** A sum in digits, grouped by thousands, with a true minus. */
export function Money({ won, unit = '원', tone = 'plain' }: MoneyProps) {
  return (
    <span className={tone === 'brass' ? styles.brass : styles.money} translate="no">
      {`${tone === 'change' && won > 0 ? '+' : ''}${unit === 'P' ? formatPoints(won) : formatWon(won)}`}
    </span>
  );
}
