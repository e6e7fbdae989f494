import { Segmented } from '@madang/ui';
import styles from './page.module.css';

export type MarketColumn = 'result' | 'handicap' | 'total';

const ITEMS = [
  { id: 'result', label: '승무패' },
  { id: 'handicap', label: '핸디캡' },
  { id: 'total', label: '언더오버' },
] as const;

export interface MarketTabsProps {
  current: MarketColumn;
  onSelect: (market: MarketColumn) => void;
}

/** A narrow screen has room for one market: which one. */
export function MarketTabs({ current, onSelect }: MarketTabsProps) {
  return (
    <div className={`${styles.bar} ${styles.marketTabs}`}>
      <div className={styles.grow}>
        <Segmented label="보일 마켓" items={ITEMS} current={current} onSelect={onSelect} />
      </div>
    </div>
  );
}
