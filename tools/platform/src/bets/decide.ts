import { randomUUID } from 'node:crypto';
import {
  bonusPrice,
  combinedOdds,
  cutPayout,
  movedPrices,
  type PricedPick,
  payoutOf,
  pricesOf,
  problemOf,
} from '@madang/betting';
import { type Bet, FIXTURE_STATUS, type Leg, type OddsMoved, type OutcomeState, type Refusal } from '@madang/contracts';
import { betting, marketName } from '@madang/locale';
import { type Facts, type Offer, type Order, PREMATCH } from './facts';
import { refusalOf, unknownPicks } from './refusals';

export interface Placed {
  bet: Bet;
  /** What the payout is cut to, and what the bonus adds, as they were when the bet was placed. */
  maxPayout: number;
  bonusPrice: number | null;
}

export type Decision =
  | ({ kind: 'placed' } & Placed)
  | { kind: 'moved'; moved: OddsMoved }
  | { kind: 'refused'; refusal: Refusal };

/** Decides an order by the facts, all of them read in one transaction. Prices are those of now, never the member's. */
export function decide(order: Order, facts: Facts): Decision {
  const missing = unknownPicks(order, facts.offers);
  if (missing) return { kind: 'refused', refusal: missing };
  const offers = order.picks.flatMap(pick => facts.offers.get(pick.outcomeId) ?? []);
  const picks = offers.map(offer => pickedFrom(offer, facts.at));
  const slip = {
    picks,
    stake: order.stake,
    bonusFolds: order.bonusFolds,
    policy: 'european',
    balance: facts.balance,
  } as const;
  const problem = problemOf(slip, facts.limits);
  const isShut = problem?.kind === 'closed' || problem?.kind === 'suspended';
  const moved = movedPrices(order.picks, id => facts.offers.get(id)?.price ?? null, order.oddsPolicy);
  if (moved.length > 0 && !isShut) return { kind: 'moved', moved: { message: betting.oddsMoved, moved: [...moved] } };
  if (problem) return { kind: 'refused', refusal: refusalOf(problem, offers) };
  return placedFrom(order, facts, offers);
}

const BEFORE_START: ReadonlySet<number> = new Set([FIXTURE_STATUS.notStarted, FIXTURE_STATUS.aboutToStart]);

const pickedFrom = (offer: Offer, at: Date): PricedPick => ({ ...offer, state: stateAt(offer, at) });

/** A fixture that has started takes no prematch bet, whatever its outcomes say: the feed may be late. */
function stateAt({ startsAt, status, state }: Offer, at: Date): OutcomeState {
  return startsAt <= at || !BEFORE_START.has(status) ? 'closed' : state;
}

function placedFrom(order: Order, { limits, at }: Facts, offers: readonly Offer[]): Decision {
  const prices = pricesOf({ picks: offers, bonusFolds: order.bonusFolds }, limits);
  const possiblePayout = cutPayout(payoutOf(order.stake, prices), limits.maxPayout).payout;
  const bet: Bet = {
    betId: randomUUID(),
    gameType: PREMATCH,
    placedAt: at.toISOString(),
    stake: order.stake,
    price: combinedOdds(prices),
    bonusFolds: order.bonusFolds,
    possiblePayout,
    result: 0,
    payout: null,
    ending: null,
    isHidden: false,
    legs: offers.map(legFrom),
  };
  const added = order.bonusFolds === null ? null : bonusPrice(order.bonusFolds, limits.bonuses);
  return { kind: 'placed', bet, maxPayout: limits.maxPayout, bonusPrice: added };
}

const legFrom = (offer: Offer): Leg => ({
  fixtureId: offer.fixtureId,
  outcomeId: offer.outcomeId,
  sportId: offer.sportId,
  marketId: offer.marketId,
  leagueName: offer.leagueName,
  home: offer.home,
  away: offer.away,
  startsAt: offer.startsAt.toISOString(),
  marketName: marketName(offer.sportId, offer.marketId),
  outcomeName: offer.outcomeName,
  line: offer.line,
  price: offer.price,
  result: 0,
  rule: null,
});
