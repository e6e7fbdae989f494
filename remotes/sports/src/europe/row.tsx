import type { BoardRow } from '@madang/contracts';
import { $fixtureOf, see } from '@madang/live';
import { formatDay, formatTime } from '@madang/locale';
import { MiddleName } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { GridCell, GridRow } from '../board/grid-table';
import { LiveOdds } from '../odds/live-odds';
import { takesBets } from '../odds/takes-bets';
import styles from './board.module.css';
import { type Cell, type Columns, columnsOf, hiddenLines } from './columns';

export interface FixtureRowProps {
  row: BoardRow;
  /** The board's own address, so that the fixture's page can lead back to it. */
  board: string;
}

/** One fixture: time, teams and seven prices. Each price redraws by itself; the row only when its fixture changes. */
export const FixtureRow = memo(function FixtureRow({ row, board }: FixtureRowProps) {
  const { fixture } = row;
  const now = useStore($fixtureOf(fixture.fixtureId));
  const isOpen = takesBets(now?.status ?? fixture.status);
  const columns = columnsOf(row);
  const to = `/europe/${fixture.fixtureId}`;
  const price = (cell: Cell | null, className: string | undefined) => (
    <GridCell className={className}>
      {cell ? <LiveOdds fixture={fixture} {...cell} isOpen={isOpen} /> : <NoPrice />}
    </GridCell>
  );
  return (
    <GridRow className={styles.row} onLook={() => look(columns)}>
      <When startsAt={now?.startsAt ?? fixture.startsAt} />
      <GridCell className={styles.teams}>
        <span className={styles.home}>
          <MiddleName name={fixture.home} />
        </span>
        <span className={styles.away}>
          <MiddleName name={fixture.away} />
        </span>
      </GridCell>
      {price(columns.home, styles.result)}
      {price(columns.draw, styles.result)}
      {price(columns.away, styles.result)}
      <span className={styles.gap} aria-hidden="true" />
      {price(columns.handicapHome, styles.handicap)}
      {price(columns.handicapAway, styles.handicap)}
      <span className={styles.gapTotal} aria-hidden="true" />
      {price(columns.over, styles.total)}
      {price(columns.under, styles.total)}
      <GridCell>
        <Link
          className={styles.more}
          to={to}
          state={{ board }}
          aria-label={`+${hiddenLines(row)} 다른 마켓, ${fixture.home} : ${fixture.away}`}
        >
          +{hiddenLines(row)}
        </Link>
      </GridCell>
    </GridRow>
  );
});

/** The member has looked at the row: the dots of what moved in it may go. */
function look(columns: Columns): void {
  for (const cell of Object.values(columns)) if (cell) see(cell.outcome.outcomeId);
}

function When({ startsAt }: { startsAt: string }) {
  return (
    <GridCell className={styles.when}>
      <time dateTime={startsAt}>
        <b>{formatTime(startsAt)}</b> {formatDay(startsAt)}
      </time>
    </GridCell>
  );
}

/** This fixture has no such price: a two-way sport has no draw. */
function NoPrice() {
  return (
    <span className={styles.none}>
      <span aria-hidden="true">–</span>
    </span>
  );
}
