import type { BoardRow } from '@madang/contracts';
import { $fixtureOf } from '@madang/live';
import { formatDay, formatTime } from '@madang/locale';
import { hasBegun } from '@madang/sport';
import { MiddleName } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { columnsOf, hiddenMarketCount } from '../board/columns';
import { GridCell, GridRow } from '../board/grid-table';
import more from '../board/more.module.css';
import { look, SevenPrices } from '../board/seven-prices';
import { LiveOdds } from '../odds/live-odds';
import { fixtureAddress } from '../prematch/address';
import styles from './board.module.css';

export interface FixtureRowProps {
  row: BoardRow;
  /** The board's own address, so that the fixture's page can lead back to it. */
  board: string;
}

/** One fixture: time, teams and seven prices. Each price redraws by itself; the row only when its fixture changes. */
export const FixtureRow = memo(function FixtureRow({ row, board }: FixtureRowProps) {
  const { fixture } = row;
  const now = useStore($fixtureOf(fixture.fixtureId));
  const isOpen = !hasBegun(now?.status ?? fixture.status);
  const columns = columnsOf(row);
  return (
    <GridRow className={styles.row} onLook={() => look(columns)}>
      <When startsAt={now?.startsAt ?? fixture.startsAt} />
      <GridCell className={styles.match}>
        {/* For hands: the keyboard has the link at the end of the row, and needs no second stop. */}
        <Link className={styles.teams} to={fixtureAddress(fixture.fixtureId)} state={{ board }} tabIndex={-1}>
          <span className={styles.home}>
            <MiddleName name={fixture.home} />
          </span>
          <span className={styles.away}>
            <MiddleName name={fixture.away} />
          </span>
        </Link>
      </GridCell>
      <SevenPrices
        columns={columns}
        css={styles}
        price={cell => <LiveOdds fixture={fixture} {...cell} isOpen={isOpen} />}
      />
      <GridCell>
        <Link
          className={more.more}
          to={fixtureAddress(fixture.fixtureId)}
          state={{ board }}
          aria-label={`+${hiddenMarketCount(row)} 다른 마켓, ${fixture.home} : ${fixture.away}`}
        >
          {`+${hiddenMarketCount(row)}`}
        </Link>
      </GridCell>
    </GridRow>
  );
});

function When({ startsAt }: { startsAt: string }) {
  return (
    <GridCell className={styles.when}>
      <time dateTime={startsAt}>
        <b>{formatTime(startsAt)}</b> <span>{formatDay(startsAt)}</span>
      </time>
    </GridCell>
  );
}
