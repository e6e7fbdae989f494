import type { Fixture, Market, Outcome } from '@madang/contracts';
import { $priceOf, setLoadedPrice } from '@madang/live';
import { pickName } from '@madang/locale';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { pickOf } from './pick';
import { $isPicked } from './picks';

export interface PriceOnPage {
  readonly fixture: Fixture;
  readonly market: Market;
  readonly outcome: Outcome;
  /** False once the fixture takes no bets before its start any more: every price of it is closed. */
  readonly isOpen: boolean;
}

/**
 * One price of a page as it is now: what the page loaded, replaced by what the stream brings for this selection alone, and
 * whether it is in the slip. `cell` is what an odds cell draws, `pick` what a press on it picks.
 */
export function usePrice({ fixture, market, outcome, isOpen }: PriceOnPage) {
  const { outcomeId, name, line } = outcome;
  const { home, away } = fixture;
  const pressed = useStore($isPicked(outcomeId));
  const live = useStore($priceOf(outcomeId));
  useEffect(() => setLoadedPrice(outcomeId, outcome.price), [outcomeId, outcome.price]);
  const price = live?.price ?? outcome.price;
  const cell = {
    label: pickName({ marketId: market.marketId, name, line, home, away }),
    price,
    state: isOpen ? (live?.state ?? outcome.state) : 'closed',
    direction: live?.direction,
    movedAt: live?.movedAt,
    seen: live?.seen,
    pressed,
  } as const;
  return { cell, pick: pickOf(fixture, market, { ...outcome, price }) };
}
