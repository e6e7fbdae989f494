import { randomUUID } from 'node:crypto';
import {
  bonusPrice,
  combinationsIn,
  costOf,
  type MovedPrice,
  movedPrices,
  oddsOf,
  type PricedPick,
  payoutIn,
  pricesOf,
  problemOf,
  singlesProblem,
} from '@madang/betting';
import type { Bet, Leg, MovedOddsRefusal, OutcomeState, Refusal } from '@madang/contracts';
import { betting, marketName } from '@madang/locale';
import { hasBegun, isInPlay, SETTLEMENT } from '@madang/sport';
import { type BetRequest, type Facts, LIVE, type Offer, type PlaceRequest, PREMATCH } from './facts';
import { betRefusal, singlesRefusal, unknownPicks } from './refusals';

export interface NewBet {
  bet: Bet;
  /** What the payout is cut to, and what the bonus adds, as they were when the bet was placed. */
  maxPayout: number;
  bonusPrice: number | null;
}

export type Decision =
  | { kind: 'placed'; bets: readonly NewBet[] }
  /** A leg is in play: the request comes again after the hold, and is decided by the prices of then. */
  | { kind: 'hold'; seconds: number }
  | { kind: 'moved'; moved: MovedOddsRefusal }
  | { kind: 'refused'; refusal: Refusal };
/** What is written, with its answer. */
export type FinalDecision = Exclude<Decision, { kind: 'hold' }>;

/** Decides a request by the facts, all of them read in one transaction. Prices are those of now, never the member's. */
export function decide(request: PlaceRequest, facts: Facts): Decision {
  const missing = unknownPicks(request, facts.offers);
  if (missing) return { kind: 'refused', refusal: missing };
  const offers = request.bets.map(bet => bet.picks.flatMap(pick => facts.offers.get(pick.outcomeId) ?? []));
  const isShut = offers.flat().some(offer => stateAt(offer, facts.at) !== 'open');
  const moved = isShut ? [] : priceMovesIn(request, facts);
  if (moved.length > 0) return { kind: 'moved', moved: { message: betting.oddsMoved, moved: [...moved] } };
  const refusal = refusalOf(request, offers, facts);
  if (refusal) return { kind: 'refused', refusal };
  const seconds = request.isHoldOver ? 0 : delayOf(offers.flat(), facts);
  if (seconds > 0) return { kind: 'hold', seconds };
  return { kind: 'placed', bets: request.bets.map((bet, at) => newBetFrom(bet, offers[at] ?? [], facts)) };
}

const priceMovesIn = ({ bets, oddsPolicy }: PlaceRequest, { offers }: Facts): readonly MovedPrice[] =>
  movedPrices(
    bets.flatMap(bet => bet.picks),
    id => offers.get(id)?.price ?? null,
    oddsPolicy,
  );

function refusalOf(
  { form, bets }: PlaceRequest,
  offers: readonly (readonly Offer[])[],
  { limits, balance, at }: Facts,
): Refusal | null {
  if (form === 'singles') {
    const singles = bets.flatMap(({ stake }, index) =>
      (offers[index] ?? []).map(offer => ({ ...pickFrom(offer, at), stake })),
    );
    const problem = singlesProblem(singles, limits, balance);
    return problem && singlesRefusal(problem, offers.flat());
  }
  const [bet] = bets;
  const picks = (offers[0] ?? []).map(offer => pickFrom(offer, at));
  const problem = bet ? problemOf({ ...bet, picks, balance }, limits) : null;
  return problem && betRefusal(problem, offers.flat());
}

const pickFrom = (offer: Offer, at: Date): PricedPick => ({ ...offer, state: stateAt(offer, at) });

const isRunning = ({ status }: Offer): boolean => isInPlay(status);

/**
 * In play, an outcome is what the feed says of it. Before, a start that has passed by our clock closes it, whatever its
 * outcomes say: the feed may be late, and its prices are those of before the start. A price without a feed behind it takes none.
 */
function stateAt(offer: Offer, at: Date): OutcomeState {
  const state = offer.isSilent && offer.state === 'open' ? 'suspended' : offer.state;
  if (isRunning(offer)) return state;
  return offer.startsAt <= at || hasBegun(offer.status) ? 'closed' : state;
}

/** A sport without a delay of its own waits as long as the slowest. */
function delayOf(offers: readonly Offer[], { delays }: Facts): number {
  const longest = Math.max(0, ...delays.values());
  return Math.max(0, ...offers.filter(isRunning).map(({ sportId }) => delays.get(sportId) ?? longest));
}

function newBetFrom(request: BetRequest, offers: readonly Offer[], { limits, at }: Facts): NewBet {
  const { stake, systemFolds, bonusFolds } = request;
  const prices = pricesOf({ picks: offers, bonusFolds }, limits);
  const form = { picks: offers.map(offer => pickFrom(offer, at)), systemFolds };
  const bet: Bet = {
    betId: randomUUID(),
    gameType: offers.some(isRunning) ? LIVE : PREMATCH,
    placedAt: at.toISOString(),
    stake: costOf(stake, form),
    price: oddsOf(prices, systemFolds),
    system: systemFolds === null ? null : { folds: systemFolds, combinations: combinationsIn(form), unitStake: stake },
    bonusFolds,
    possiblePayout: payoutIn(stake, { prices, systemFolds }, limits.maxPayout).payout,
    result: SETTLEMENT.open,
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
  result: SETTLEMENT.open,
  rule: null,
  game: null,
});
