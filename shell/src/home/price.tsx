import { type PriceOnPage, toggle, usePrice } from '@madang/betslip';
import { $streamState } from '@madang/live';
import { OddsCell } from '@madang/ui';
import { useStore } from '@nanostores/react';

interface PriceProps extends PriceOnPage {
  /** With the team's name in the cell. */
  side?: 'home' | 'away';
  /** In play: which pick a new one replaces goes by the live board's rule. */
  isLive: boolean;
  /** The feed does not see the game: its last price is not valid. */
  isLost: boolean;
}

/** One price as it is now; a press puts it into the betting cart or takes it out. */
export function Price({ side, isLive, isLost, ...onPage }: PriceProps) {
  const { cell, pick } = usePrice(onPage);
  const isStale = useStore($streamState) === 'stale';
  const { home, away } = onPage.fixture;
  const stateOnPage = isLost ? 'lost' : isStale ? 'stale' : cell.state;
  return (
    <OddsCell
      {...cell}
      state={cell.state === 'closed' ? 'closed' : stateOnPage}
      {...(side && { side, team: side === 'home' ? home : away })}
      onPress={() => toggle(pick, isLive ? 'one-per-fixture' : 'european')}
    />
  );
}
