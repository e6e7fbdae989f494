import type { KoreaBoard, KoreaMarket, KoreaRow } from '@madang/contracts';
import { markSeen } from '@madang/live';
import { hasBegun, isInPlay } from '@madang/sport';
import { memo, useId } from 'react';
import { GridCell, GridGroup, GridRow } from '../board/grid-table';
import more from '../board/more.module.css';
import { favoriteFixture } from '../favorites/favorites';
import { FavoriteStar } from '../favorites/star';
import { useStatus } from '../odds/status';
import styles from './board.module.css';
import { MiddleCell, SideCell } from './cells';
import { LeagueCell, WhenCell } from './fact-cells';
import { MoreMarkets } from './more-markets';
import { sidesOf } from './sides';

export interface FixtureRowsProps {
  board: KoreaBoard;
  row: KoreaRow;
  /** The league's name is already above. */
  isUnderLeague: boolean;
  /** Whether all of its markets are shown. */
  isOpened: boolean;
  /** Null closes what is open. */
  onOpen: (fixtureId: string | null) => void;
}

/** One fixture: its rows on this board, and all of its markets when they are opened. */
export const FixtureRows = memo(function FixtureRows(props: FixtureRowsProps) {
  const { board, row, isUnderLeague, isOpened, onOpen } = props;
  const { fixture, lines } = row;
  const id = useId();
  const status = useStatus(fixture.fixtureId, fixture.status);
  const isOpen = board === 'live' ? isInPlay(status) : !hasBegun(status);
  const hidden = Math.max(0, fixture.marketCount - lines.length);
  return (
    <GridGroup className={styles.fixture} onLook={() => look(lines)}>
      {lines.map((line, index) => (
        <GridRow key={`${line.market.marketId} ${line.market.baseLine}`} className={styles.row}>
          <WhenCell board={board} fixture={fixture} line={line} isFirst={index === 0} />
          <LeagueCell board={board} fixture={fixture} line={line} isNamed={index === 0 && !isUnderLeague} />
          <MarketCells fixture={fixture} line={line} isOpen={isOpen} />
          <GridCell className={styles.tools}>
            {index === 0 && (
              <>
                <button
                  type="button"
                  className={more.more}
                  aria-expanded={isOpened}
                  aria-controls={id}
                  aria-label={`+${hidden} 다른 마켓, ${fixture.home} : ${fixture.away}`}
                  onClick={() => onOpen(isOpened ? null : fixture.fixtureId)}
                >
                  {isOpened ? '접기' : `+${hidden}`}
                </button>
                <FavoriteStar favorite={favoriteFixture(fixture)} />
              </>
            )}
          </GridCell>
        </GridRow>
      ))}
      {isOpened && <MoreMarkets id={id} fixture={fixture} isOpen={isOpen} onClose={() => onOpen(null)} />}
    </GridGroup>
  );
});

function MarketCells({ fixture, line, isOpen }: { fixture: KoreaRow['fixture']; line: KoreaMarket; isOpen: boolean }) {
  const sides = sidesOf(line.market);
  const shared = { fixture, market: line.market, sides, isOpen };
  return (
    <>
      <SideCell side="home" {...shared} />
      <MiddleCell {...shared} />
      <SideCell side="away" {...shared} />
    </>
  );
}

/** The member has looked at the fixture: the dots of what moved in its rows may go. */
function look(lines: readonly KoreaMarket[]): void {
  for (const { market } of lines) for (const { outcomeId } of market.outcomes) markSeen(outcomeId);
}
