import { randomUUID } from 'node:crypto';
import {
  bonusPrice,
  combinationsIn,
  costOf,
  hasBegun,
  isInPlay,
  type MovedPrice,
  movedPrices,
  oddsOf,
  type PricedPick,
  payoutIn,
  pricesOf,
  problemOf,
  singlesProblem,
} from '@madang/betting';
import type { Bet, Leg, OddsMoved, OutcomeState, Refusal } from '@madang/contracts';
import { betting, marketName } from '@madang/locale';
import { type Facts, LIVE, type Line, type Offer, type Order, PREMATCH } from './facts';
import { betRefusal, singlesRefusal, unknownPicks } from './refusals';

export interface Placed {
  bet: Bet;
  /** What the payout is cut to, and what the bonus adds, as they were when the bet was placed. */
  maxPayout: number;
  bonusPrice: number | null;
}

export type Decision =
  | { kind: 'placed'; placed: readonly Placed[] }
  /** A leg is in play: the order comes again after the delay, and is decided by what stands then. */
  | { kind: 'hold'; seconds: number }
  | { kind: 'moved'; moved: OddsMoved }
  | { kind: 'refused'; refusal: Refusal };

/** Decides an order by the facts, all of them read in one transaction. Prices are those of now, never the member's. */
export function decide(order: Order, facts: Facts): Decision {
  const missing = unknownPicks(order, facts.offers);
  if (missing) return { kind: 'refused', refusal: missing };
  const offers = order.lines.map(line => line.picks.flatMap(pick => facts.offers.get(pick.outcomeId) ?? []));
  const isShut = offers.flat().some(offer => stateAt(offer, facts.at) !== 'open');
  const moved = isShut ? [] : movedIn(order, facts);
  if (moved.length > 0) return { kind: 'moved', moved: { message: betting.oddsMoved, moved: [...moved] } };
  const refusal = refusalOf(order, offers, facts);
  if (refusal) return { kind: 'refused', refusal };
  const seconds = order.isHeld ? 0 : delayOf(offers.flat(), facts);
  if (seconds > 0) return { kind: 'hold', seconds };
  return { kind: 'placed', placed: order.lines.map((line, at) => placedFrom(line, offers[at] ?? [], facts)) };
}

const movedIn = ({ lines, oddsPolicy }: Order, { offers }: Facts): readonly MovedPrice[] =>
  movedPrices(
    lines.flatMap(line => line.picks),
    id => offers.get(id)?.price ?? null,
    oddsPolicy,
  );

function refusalOf(
  { form, lines }: Order,
  offers: readonly (readonly Offer[])[],
  { limits, balance, at }: Facts,
): Refusal | null {
  if (form === 'singles') {
    const singles = lines.flatMap(({ stake }, line) =>
      (offers[line] ?? []).map(offer => ({ ...pickedFrom(offer, at), stake })),
    );
    const found = singlesProblem(singles, limits, balance);
    return found && singlesRefusal(found, offers.flat());
  }
  const [line] = lines;
  const picks = (offers[0] ?? []).map(offer => pickedFrom(offer, at));
  const problem = line ? problemOf({ ...line, picks, balance }, limits) : null;
  return problem && betRefusal(problem, offers.flat());
}

const pickedFrom = (offer: Offer, at: Date): PricedPick => ({ ...offer, state: stateAt(offer, at) });

const isRunning = ({ status }: Offer): boolean => isInPlay(status);

/**
 * In play, an outcome is what the feed says of it. Before, a start that has passed by our clock closes it, whatever its
 * outcomes say: the feed may be late, and its prices are those of before the start. A price that nobody answers for takes none.
 */
function stateAt(offer: Offer, at: Date): OutcomeState {
  const state = offer.isSilent && offer.state === 'open' ? 'suspended' : offer.state;
  if (isRunning(offer)) return state;
  return offer.startsAt <= at || hasBegun(offer.status) ? 'closed' : state;
}

/** A sport that no delay is set for waits as long as the slowest. */
function delayOf(offers: readonly Offer[], { delays }: Facts): number {
  const longest = Math.max(0, ...delays.values());
  return Math.max(0, ...offers.filter(isRunning).map(({ sportId }) => delays.get(sportId) ?? longest));
}

function placedFrom(line: Line, offers: readonly Offer[], { limits, at }: Facts): Placed {
  const { stake, systemFolds, bonusFolds } = line;
  const prices = pricesOf({ picks: offers, bonusFolds }, limits);
  const form = { picks: offers.map(offer => pickedFrom(offer, at)), systemFolds };
  const bet: Bet = {
    betId: randomUUID(),
    gameType: offers.some(isRunning) ? LIVE : PREMATCH,
    placedAt: at.toISOString(),
    stake: costOf(stake, form),
    price: oddsOf(prices, systemFolds),
    system: systemFolds === null ? null : { folds: systemFolds, combinations: combinationsIn(form), unitStake: stake },
    bonusFolds,
    possiblePayout: payoutIn(stake, { prices, systemFolds }, limits.maxPayout).payout,
    result: 0,
    payout: null,
    ending: null,
    isHidden: false,
    legs: offers.map(legFrom),
  };
  const added = bonusFolds === null ? null : bonusPrice(bonusFolds, limits.bonuses);
  return { bet, maxPayout: limits.maxPayout, bonusPrice: added };
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
  game: null,
});
