import type { LiveRow } from '@madang/contracts';
import { type CSSProperties, useRef } from 'react';
import { GridGroup } from '../board/grid-table';
import styles from './board.module.css';
import { LiveFixtureRow } from './row';
import { useInView } from './use-in-view';

export interface LiveRowsProps {
  rows: readonly LiveRow[];
  /** Among the first of the page: its prices are drawn at once. */
  isFirst: boolean;
  opened: string | null;
  onToggle: (fixtureId: string) => void;
}

/**
 * Some rows of a league that come into sight and leave it together. The browser keeps a clip, a place in the paint and
 * a watch for each part that it may skip: for each row, that would be most of what a moved price costs.
 */
export function LiveRows({ rows, isFirst, opened, onToggle }: LiveRowsProps) {
  const ref = useRef<HTMLDivElement>(null);
  const isNear = useInView(ref, isFirst);
  const length: CSSProperties & { '--rows': number } = { '--rows': rows.length };
  return (
    <GridGroup ref={ref} className={styles.rows} style={length}>
      {rows.map(row => (
        <LiveFixtureRow
          key={row.fixture.fixtureId}
          row={row}
          isOpened={row.fixture.fixtureId === opened}
          isNear={isNear}
          onToggle={onToggle}
        />
      ))}
    </GridGroup>
  );
}
