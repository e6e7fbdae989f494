import {
  type CutPayout,
  combinationsIn,
  costOf,
  costOfSingles,
  type MovedPrice,
  movedPrices,
  oddsOf,
  payoutIn,
  pricesOf,
  problemOf,
  type SlipProblem,
  singlesProblem,
} from '@madang/betting';
import type { Bar, BetLimits, FeedId, OddsMilli, Won } from '@madang/contracts';
import type { LiveFixture } from '@madang/live';
import { bonusIn, formOf, repeats, type SlipParts, stakedLegs } from './form';
import { delayOf, legOf, type RefusalPrice, type SlipLeg } from './leg';
import type { LivePrice } from './live';
import type { SlipForm, SlipRecord } from './record';

export interface SlipSources {
  readonly record: SlipRecord;
  readonly live: ReadonlyMap<FeedId, LivePrice>;
  readonly fixtures: ReadonlyMap<FeedId, LiveFixture>;
  readonly refusalPrices: ReadonlyMap<FeedId, RefusalPrice>;
  readonly limits: BetLimits | null;
  readonly balance: Won;
  /** The stream has broken off: prices may be old. */
  readonly isStale: boolean;
  /** In ms, by this browser's clock: good for what is shown, never for what is decided. */
  readonly now: number;
}

/** All that the slip panel shows. Everything is derived each time, so that nothing of it can be out of date. */
export interface SlipView {
  readonly legs: readonly SlipLeg[];
  /** Those of them that would be bet: of singles, the ones with a stake. The others stay in the slip. */
  readonly stakedLegs: readonly SlipLeg[];
  readonly record: SlipRecord;
  /** What the slip is with these picks: the form that was chosen, or the nearest that they allow. */
  readonly form: SlipForm;
  /** Of a system: how many legs a combination has, and how many combinations there are. Null in any other form. */
  readonly system: { readonly folds: number; readonly combinations: number } | null;
  readonly limits: BetLimits | null;
  /** All that would be taken. */
  readonly cost: Won;
  /** Combined odds as picked and as they are now; of singles there are none. */
  readonly odds: { readonly picked: OddsMilli; readonly now: OddsMilli } | null;
  readonly payout: CutPayout;
  /** Of singles, what each of them pays, in the order of the legs; in any other form there are none. */
  readonly singlePayouts: readonly Won[];
  readonly balance: Won;
  /** This bet was sent before and has no reply yet: pressing again repeats the request, and can't place a second bet. */
  readonly isRepeat: boolean;
  /** Prices that moved in a way the member hasn't agreed to: the button then says so. */
  readonly moved: readonly MovedPrice[];
  readonly problem: SlipProblem | OwnProblem | null;
  /** Of singles, the leg that the problem is about. */
  readonly problemAt: number | null;
  /** For how many seconds the platform will hold it; 0 where no leg is in play. */
  readonly delaySeconds: number;
  readonly isReady: boolean;
}

/** What keeps any slip from being placed, whatever is in it. `bar`: the member takes a break from playing. */
type OwnProblem = { readonly kind: 'stale' } | { readonly kind: 'barred'; readonly bar: Bar };

export function slipView(sources: SlipSources): SlipView {
  const { record, limits, balance } = sources;
  const legs = record.picks.map(pick => legOf(pick, sources));
  const form = formOf(record);
  const systemFolds = form === 'system' ? Math.min(record.systemFolds, legs.length - 1) : null;
  const parts = { legs, record, form, systemFolds };
  const isRepeat = repeats(record, parts);
  const { problem, at } = isRepeat ? NO_PROBLEM : problemIn(parts, sources);
  const staked = stakedLegs(parts);
  const nowOf = new Map(legs.map(leg => [leg.outcomeId, leg.price]));
  return {
    ...{ legs, stakedLegs: staked, record, form, limits, balance, isRepeat, problem, problemAt: at },
    system: systemFolds === null ? null : { folds: systemFolds, combinations: combinationsOf(parts) },
    ...sumsOf(parts, limits),
    moved: movedPrices(staked.map(asPicked), outcomeId => nowOf.get(outcomeId) ?? null, record.oddsPolicy),
    delaySeconds: delayOf(staked.length > 0 ? staked : legs, limits),
    isReady: limits !== null && problem === null,
  };
}

const asPicked = ({ outcomeId, pickedPrice }: SlipLeg) => ({ outcomeId, price: pickedPrice });

const combinationsOf = ({ legs, systemFolds }: SlipParts): number => combinationsIn({ picks: legs, systemFolds });

const NO_PROBLEM = { problem: null, at: null } as const;

function problemIn(
  parts: SlipParts,
  { limits, balance, isStale }: SlipSources,
): { problem: SlipView['problem']; at: number | null } {
  const { legs, record, form, systemFolds } = parts;
  if (limits?.bar) return { problem: { kind: 'barred', bar: limits.bar }, at: null };
  if (isStale && legs.length > 0) return { problem: { kind: 'stale' }, at: null };
  if (!limits) return NO_PROBLEM;
  if (form === 'singles') return singlesProblem(legs, limits, balance) ?? NO_PROBLEM;
  const slip = { picks: legs, stake: record.stake, systemFolds, bonusFolds: bonusIn(parts), balance };
  return { problem: problemOf(slip, limits), at: null };
}

function sumsOf(
  parts: SlipParts,
  limits: BetLimits | null,
): Pick<SlipView, 'cost' | 'odds' | 'payout' | 'singlePayouts'> {
  const { legs, record, form, systemFolds } = parts;
  const maxPayout = limits?.maxPayout ?? Number.MAX_SAFE_INTEGER;
  if (form === 'singles') {
    const paid = legs.map(({ stake, price }) =>
      payoutIn(stake ?? 0, { prices: [price], systemFolds: null }, maxPayout),
    );
    const payout = paid.reduce((sum, single) => sum + single.payout, 0);
    return {
      ...{ cost: costOfSingles(legs), odds: null, singlePayouts: paid.map(single => single.payout) },
      payout: { payout, isCut: paid.some(single => single.isCut) },
    };
  }
  const stake = record.stake ?? 0;
  const prices = pricesOf({ picks: legs, bonusFolds: bonusIn(parts) }, { bonuses: limits?.bonuses ?? [] });
  const pickedPrices = [...legs.map(leg => leg.pickedPrice), ...prices.slice(legs.length)];
  return {
    cost: costOf(stake, { picks: legs, systemFolds }),
    odds: { picked: oddsOf(pickedPrices, systemFolds), now: oddsOf(prices, systemFolds) },
    payout: payoutIn(stake, { prices, systemFolds }, maxPayout),
    singlePayouts: [],
  };
}
