import { type Fixture, Leg, type Market, type Outcome } from '@madang/contracts';
import type * as z from 'zod';

/** A pick with what is needed to draw it, so that a slip shows itself without asking. `price` is the one that was seen. */
export const SlipPick = Leg.omit({ result: true, rule: true, game: true });
export type SlipPick = z.infer<typeof SlipPick>;

/** The pick that pressing an outcome on a board makes. */
export function pickOf(fixture: Fixture, market: Market, outcome: Outcome): SlipPick {
  const { fixtureId, sportId, leagueName, home, away, startsAt } = fixture;
  return {
    ...{ fixtureId, sportId, leagueName, home, away, startsAt },
    marketId: market.marketId,
    marketName: market.name,
    outcomeId: outcome.outcomeId,
    outcomeName: outcome.name,
    line: outcome.line,
    price: outcome.price,
  };
}
