import {
  type CutPayout,
  combinedOdds,
  cutPayout,
  type MovedPrice,
  movedPrices,
  payoutOf,
  pricesOf,
  problemOf,
  type SlipProblem,
} from '@madang/betting';
import type { BetLimits, FeedId, OddsMilli, OutcomeState, PlaceBetBody, Won } from '@madang/contracts';
import type * as z from 'zod';
import type { LivePrice } from './live-prices';
import type { SlipPick } from './pick';
import type { SlipRecord } from './record';

/** A price that the platform told when it refused a bet. It stands until the stream tells a later one. */
export interface ToldPrice {
  readonly price: OddsMilli;
  readonly at: number;
}

/** A pick as it is now. `seen` is the price it was picked at, `price` what it would be placed at. */
export interface SlipLeg extends SlipPick {
  readonly seen: OddsMilli;
  readonly state: OutcomeState;
}

export interface SlipSources {
  readonly record: SlipRecord;
  readonly live: ReadonlyMap<FeedId, LivePrice>;
  readonly told: ReadonlyMap<FeedId, ToldPrice>;
  readonly limits: BetLimits | null;
  readonly balance: Won;
  /** The stream has broken off: prices may lie. */
  readonly isStale: boolean;
}

/** All that the slip panel shows. Everything is derived anew, so that nothing of it can be out of date. */
export interface SlipView {
  readonly legs: readonly SlipLeg[];
  readonly record: SlipRecord;
  readonly limits: BetLimits | null;
  /** Combined odds as picked and as they are now. */
  readonly odds: { readonly seen: OddsMilli; readonly now: OddsMilli };
  readonly payout: CutPayout;
  readonly balance: Won;
  /** This very bet was sent before and no answer is known: pressing again asks for it, and can't place a second one. */
  readonly isRepeat: boolean;
  /** Prices that moved in a way the member hasn't agreed to: the button then says so. */
  readonly moved: readonly MovedPrice[];
  readonly problem: SlipProblem | { readonly kind: 'stale' } | null;
  readonly isReady: boolean;
}

export function slipView(sources: SlipSources): SlipView {
  const { record, limits, balance } = sources;
  const legs = record.picks.map(pick => legOf(pick, sources));
  const isRepeat = repeats(record);
  const problem = isRepeat ? null : problemIn(legs, sources);
  const factors = limits
    ? pricesOf({ picks: legs, bonusFolds: record.bonusFolds }, limits)
    : legs.map(leg => leg.price);
  const seenFactors = [...legs.map(leg => leg.seen), ...factors.slice(legs.length)];
  const nowOf = new Map(legs.map(leg => [leg.outcomeId, leg.price]));
  return {
    ...{ legs, record, limits, balance, isRepeat, problem },
    odds: { seen: combinedOdds(seenFactors), now: combinedOdds(factors) },
    payout: cutPayout(payoutOf(record.stake ?? 0, factors), limits?.maxPayout ?? Number.MAX_SAFE_INTEGER),
    moved: movedPrices(record.picks, outcomeId => nowOf.get(outcomeId) ?? null, record.oddsPolicy),
    isReady: limits !== null && problem === null,
  };
}

function legOf(pick: SlipPick, { live, told }: SlipSources): SlipLeg {
  const now = live.get(pick.outcomeId);
  const answer = told.get(pick.outcomeId);
  const isAnswerLater = answer !== undefined && (now?.movedAt ?? 0) <= answer.at;
  const price = isAnswerLater ? answer.price : (now?.price ?? pick.price);
  return { ...pick, seen: pick.price, price, state: now?.state ?? 'open' };
}

function problemIn(legs: readonly SlipLeg[], sources: SlipSources): SlipView['problem'] {
  const { record, limits, balance, isStale } = sources;
  if (isStale && legs.length > 0) return { kind: 'stale' };
  if (!limits) return null;
  const { stake, bonusFolds } = record;
  return problemOf({ picks: legs, stake, systemFolds: null, bonusFolds, balance }, limits);
}

type Body = z.output<typeof PlaceBetBody>;

/** What goes to the platform: the prices on show, so that a member gets what was seen or is asked again. */
export function bodyOf({ legs, record }: Pick<SlipView, 'legs' | 'record'>): Body {
  return {
    stake: record.stake ?? 0,
    picks: legs.map(({ fixtureId, outcomeId, price }) => ({ fixtureId, outcomeId, price })),
    systemFolds: null,
    bonusFolds: record.bonusFolds,
    oddsPolicy: record.oddsPolicy,
  };
}

function repeats(record: SlipRecord): boolean {
  const sent = record.attempt?.body;
  if (!sent) return false;
  const picked = record.picks.map(pick => pick.outcomeId);
  const isSamePicks = sent.picks.map(pick => pick.outcomeId).join() === picked.join();
  return isSamePicks && sent.stake === record.stake && sent.bonusFolds === record.bonusFolds;
}
