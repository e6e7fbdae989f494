import { isDeepStrictEqual } from 'node:util';
import type { GameMarket, Round } from '@madang/contracts';
import { offersByPage } from '@madang/games/fairness';
import { Disagreement } from '../disagreement';
import type { PublicChain } from './chains';
import { pageRound } from './page-round';

/** By which an outcome's id ends. */
export const outcomeOf = (outcomeId: string): number => Number(outcomeId.slice(-3));

/**
 * Compares what is offered on a round, before its draw, with docs/fairness.md: its setup, its outcomes, their chances and prices.
 * Returns how many outcomes there are.
 */
export function checkOffers(round: Round, markets: readonly GameMarket[], { salt }: PublicChain): number {
  const page = offersByPage(pageRound({ ...round, salt }), round.seedHash);
  if (!isDeepStrictEqual(round.setup, page.setup))
    throw new Disagreement('a setup is not what its hash draws', { round, expected: page.setup });
  const offered = markets.flatMap(({ outcomes }) => outcomes);
  const numbers = new Set(offered.map(({ outcomeId }) => outcomeOf(outcomeId)));
  if (numbers.size !== offered.length || numbers.size !== page.offers.size)
    throw new Disagreement('outcomes are missing or too many', { round, numbers: [...numbers] });
  for (const outcome of offered) {
    const offer = page.offers.get(outcomeOf(outcome.outcomeId));
    const isRight =
      outcome.outcomeId === round.roundId + outcome.outcomeId.slice(-3) &&
      offer?.prices.includes(outcome.price) &&
      offer.chances.includes(outcome.chance) &&
      offer.refunds.includes(outcome.refund);
    if (!isRight) throw new Disagreement('an outcome is not offered as its chance says', { round, outcome, offer });
  }
  return offered.length;
}
