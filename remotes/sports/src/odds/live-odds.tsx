import { $isPicked, pickOf } from '@madang/betslip';
import type { Fixture, Market, Outcome } from '@madang/contracts';
import { $priceOf, showing } from '@madang/live';
import { lineWords, pickName } from '@madang/locale';
import { OddsCell } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { press } from './press';

export interface LiveOddsProps {
  fixture: Fixture;
  market: Market;
  outcome: Outcome;
  /** False once the fixture takes no prematch bets: every price of it is closed. */
  isOpen: boolean;
  /** What stands at the left of the price, where that is not the line. */
  words?: string;
}

/** One price as it is now, and whether it is in the slip. It listens to its own selection and nothing else. */
export function LiveOdds({ fixture, market, outcome, isOpen, words }: LiveOddsProps) {
  const { outcomeId, name, line } = outcome;
  const { home, away } = fixture;
  const isPicked = useStore($isPicked(outcomeId));
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
      pressed={isPicked}
      line={words ?? (line === null ? null : lineWords(line, market.kind === 'handicap'))}
      onPress={() => press(pickOf(fixture, market, { ...outcome, price }))}
    />
  );
}
