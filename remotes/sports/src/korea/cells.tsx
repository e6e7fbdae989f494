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

/** The home side: its team at the left, its price at the right. */
export const HomeCell = ({ fixture, market, sides, isOpen }: CellProps) => (
  <GridCell className={styles.home}>
    {sides.home ? (
      <LiveOdds
        {...{ fixture, market, isOpen }}
        outcome={sides.home}
        team={fixture.home}
        side="home"
        words={sides.words[0]}
      />
    ) : (
      <NoSide team={fixture.home} />
    )}
  </GridCell>
);

/** The draw as a price of its own; else the line, or what is asked. A two-way market has neither. */
export const MiddleCell = ({ fixture, market, sides, isOpen }: CellProps) => (
  <GridCell className={styles.middle}>
    {sides.draw ? (
      <LiveOdds {...{ fixture, market, isOpen }} outcome={sides.draw} />
    ) : (
      <span className={sides.middle === null ? styles.none : styles.line}>{sides.middle ?? '–'}</span>
    )}
  </GridCell>
);

/** The away side: its price at the left, its team at the right. */
export const AwayCell = ({ fixture, market, sides, isOpen }: CellProps) => (
  <GridCell className={styles.away}>
    {sides.away ? (
      <LiveOdds
        {...{ fixture, market, isOpen }}
        outcome={sides.away}
        team={fixture.away}
        side="away"
        words={sides.words[1]}
      />
    ) : (
      <NoSide team={fixture.away} />
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
