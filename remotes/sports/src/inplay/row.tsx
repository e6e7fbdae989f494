import type { LiveRow } from '@madang/contracts';
import { isUnderway } from '@madang/sport';
import { Icon, MiddleName } from '@madang/ui';
import { memo, useId } from 'react';
import { type Columns, columnsOf, hiddenMarketCount } from '../board/columns';
import { GridCell, GridRow } from '../board/grid-table';
import more from '../board/more.module.css';
import { look, SevenPrices } from '../board/seven-prices';
import { LiveOdds } from '../odds/live-odds';
import { useStatus } from '../odds/status';
import styles from './board.module.css';
import { GameDetail } from './game-detail';
import { Clock, Score } from './score';
import { isLost } from './state';

export interface LiveFixtureRowProps {
  row: LiveRow;
  isOpened: boolean;
  /** In sight or about to be: its prices are drawn. */
  isNear: boolean;
  onToggle: (fixtureId: string) => void;
}

/** One game in play. Clock, score and each price render by themselves; the row only when its state changes. */
export const LiveFixtureRow = memo(function LiveFixtureRow({ row, isOpened, isNear, onToggle }: LiveFixtureRowProps) {
  const { fixture } = row;
  const columns = columnsOf(row);
  const id = useId();
  return (
    <>
      <GridRow className={`${styles.row} ${isOpened ? styles.opened : ''}`} onLook={() => look(columns)}>
        <GridCell className={styles.when}>
          <Clock row={row} />
        </GridCell>
        <GridCell className={styles.teams}>
          <Teams row={row} />
        </GridCell>
        <GridCell className={styles.score}>
          <Score fixture={fixture} />
        </GridCell>
        <Prices row={row} columns={columns} isNear={isNear} />
        <GridCell className={styles.moreCell}>
          <button
            type="button"
            className={more.more}
            aria-expanded={isOpened}
            aria-controls={isOpened ? id : undefined}
            aria-label={`${isOpened ? '마켓 접기' : `+${hiddenMarketCount(row)} 마켓 펼치기`}, ${fixture.home} : ${fixture.away}`}
            onClick={() => onToggle(fixture.fixtureId)}
          >
            {isOpened ? <Icon name="up" size={16} /> : `+${hiddenMarketCount(row)}`}
          </button>
        </GridCell>
      </GridRow>
      {isOpened && <GameDetail id={id} row={row} />}
    </>
  );
});

const Teams = ({ row: { fixture } }: { row: LiveRow }) => (
  <>
    <span className={styles.team}>
      <MiddleName name={fixture.home} />
    </span>
    <span className={styles.team}>
      <MiddleName name={fixture.away} />
    </span>
  </>
);

interface PricesProps {
  row: LiveRow;
  columns: Columns;
  isNear: boolean;
}

function Prices({ row: { fixture }, columns, isNear }: PricesProps) {
  const status = useStatus(fixture.fixtureId, fixture.status);
  return (
    <SevenPrices
      columns={columns}
      css={styles}
      isShown={isNear}
      price={cell => <LiveOdds fixture={fixture} {...cell} isOpen={isUnderway(status)} isLost={isLost(status)} />}
    />
  );
}
