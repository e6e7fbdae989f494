import { $isPicked, pickOf, toggle } from '@madang/betslip';
import type { Fixture, Market, Outcome } from '@madang/contracts';
import { $priceOf, showing } from '@madang/live';
import { pickName } from '@madang/locale';
import { OddsCell } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';

interface PriceProps {
  fixture: Fixture;
  market: Market;
  outcome: Outcome;
  /** False once the fixture has begun: it takes no bets before the start any more. */
  isOpen: boolean;
  /** With the team's name in the cell. */
  side?: 'home' | 'away';
}

/** One price as it is now; a press puts it into the betting cart or takes it out. */
export function Price({ fixture, market, outcome, isOpen, side }: PriceProps) {
  const { outcomeId, name, line } = outcome;
  const { home, away } = fixture;
  const live = useStore($priceOf(outcomeId));
  useEffect(() => showing(outcomeId, outcome.price), [outcomeId, outcome.price]);
  const price = live?.price ?? outcome.price;
  return (
    <OddsCell
      label={pickName({ marketId: market.marketId, name, line, home, away })}
      price={price}
      state={isOpen ? (live?.state ?? outcome.state) : 'closed'}
      direction={live?.direction}
      movedAt={live?.movedAt}
      seen={live?.seen}
      pressed={useStore($isPicked(outcomeId))}
      {...(side && { side, team: side === 'home' ? home : away })}
      onPress={() => toggle(pickOf(fixture, market, { ...outcome, price }), 'european')}
    />
  );
}
