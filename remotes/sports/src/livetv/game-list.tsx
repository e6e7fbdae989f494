import type { LiveRow } from '@madang/contracts';
import { $fixtureOf } from '@madang/live';
import { Icon, MiddleName } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { LIVETV_PATH } from '../inplay/address';
import { sportIcon } from '../prematch/sports';
import styles from './livetv.module.css';

export interface GameListProps {
  rows: readonly LiveRow[];
  current: string | null;
}

/** Every game in play, to choose from. */
export function GameList({ rows, current }: GameListProps) {
  return (
    <nav className={styles.list} aria-label="라이브 경기">
      {rows.map(row => (
        <Item key={row.fixture.fixtureId} row={row} isCurrent={row.fixture.fixtureId === current} />
      ))}
    </nav>
  );
}

function Item({ row: { fixture }, isCurrent }: { row: LiveRow; isCurrent: boolean }) {
  const now = useStore($fixtureOf(fixture.fixtureId));
  const score = now?.score ?? fixture.score;
  return (
    <Link
      to={`${LIVETV_PATH}?fixture=${fixture.fixtureId}`}
      replace
      preventScrollReset
      aria-current={isCurrent ? 'page' : undefined}
    >
      <span className={styles.kind}>
        <Icon name={sportIcon(fixture.sportId)} size={16} />
        <span>{now?.clock ?? fixture.clock}</span>
      </span>
      {(['home', 'away'] as const).map(side => (
        <span key={side} className={styles.side}>
          <MiddleName name={fixture[side]} />
          <b>{score?.[side]}</b>
        </span>
      ))}
    </Link>
  );
}
