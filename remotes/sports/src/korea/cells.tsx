import type { Fixture, Market } from '@madang/contracts';
import { MiddleName } from '@madang/ui';
import { GridCell } from '../board/grid-table';
import { LiveOdds } from '../odds/live-odds';
import styles from './board.module.css';
import type { Sides } from './sides';

interface CellProps {
  fixture: Fixture;
  market: Market;
  sides: Sides;
  isOpen: boolean;
}

const WORDS_AT = { home: 0, away: 1 } as const;

/** One side: the home team at the left and its price at the right, the away team the other way round. */
export const SideCell = ({ side, fixture, market, sides, isOpen }: CellProps & { side: keyof typeof WORDS_AT }) => {
  const outcome = sides[side];
  const team = fixture[side];
  return (
    <GridCell className={styles[side]}>
      {outcome ? (
        <LiveOdds {...{ fixture, market, isOpen, outcome, team, side }} words={sides.words[WORDS_AT[side]]} />
      ) : (
        <NoSide team={team} />
      )}
    </GridCell>
  );
};

/** The draw as a price of its own; otherwise the line, or the question. A two-way market has neither. */
export const MiddleCell = ({ fixture, market, sides, isOpen }: CellProps) => (
  <GridCell className={styles.middle}>
    {sides.draw ? (
      <LiveOdds {...{ fixture, market, isOpen }} outcome={sides.draw} />
    ) : (
      <span className={sides.middle === null ? styles.none : styles.line}>{sides.middle ?? '–'}</span>
    )}
  </GridCell>
);

/** A side that the market has lost keeps its place. */
const NoSide = ({ team }: { team: string }) => (
  <span className={styles.noSide}>
    <MiddleName name={team} />
    <span aria-hidden="true">–</span>
  </span>
);
