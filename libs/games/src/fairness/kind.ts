import { type Chance, type Offer, offerOf } from './price';
import type { Stream } from './stream';

/** One thing that can come of a round, and how many of its equally likely draws, or which share, come to it. */
export type Case<Facts> = readonly [facts: Facts, weight: number];

/** Numbers of the outcomes that win and that are given back; all others lose. */
export interface Endings {
  readonly won: readonly number[];
  readonly refund?: readonly number[];
}

/** A kind as docs/fairness.md has it. Facts are what its bets are about. */
interface PageRules<Setup, Result, Facts> {
  readonly kind: string;
  /** In thousandths. */
  readonly margin: number;
  /** Where chances are not exact fractions: to how many decimals they are published. */
  readonly decimals?: 9 | 12;
  /** By the address of its game, which may say who plays in it. */
  setup(stream: Stream, game: string): Setup;
  draw(stream: Stream, setup: Setup): Result;
  facts(result: Result): Facts;
  /** A setup may say which outcomes there are at all. */
  endings(facts: Facts, setup: Setup): Endings;
  cases(setup: Setup): readonly Case<Facts>[];
}

export interface RoundReading extends Endings {
  readonly setup: object | null;
  readonly result: object;
}

export interface OffersReading {
  readonly setup: object | null;
  /** By their numbers. */
  readonly offers: ReadonlyMap<number, Offer>;
}

/** A kind for whoever reads rounds of any kind. */
export interface PageKind {
  round(streams: { readonly setup: Stream; readonly result: Stream }, game: string): RoundReading;
  offers(setup: Stream, game: string): OffersReading;
}

export function pageKind<Setup extends object | null, Result extends object, Facts>(
  rules: PageRules<Setup, Result, Facts>,
): PageKind {
  // The same in every round, and counted once.
  let offersWithoutSetup: OffersReading['offers'] | undefined;
  return {
    round(streams, game) {
      const setup = rules.setup(streams.setup, game);
      const result = rules.draw(streams.result, setup);
      return {
        setup,
        result: { kind: rules.kind, ...result },
        ...rules.endings(rules.facts(result), setup),
      };
    },
    offers(stream, game) {
      const setup = rules.setup(stream, game);
      if (setup) return { setup, offers: offersOf(rules, setup) };
      offersWithoutSetup ??= offersOf(rules, setup);
      return { setup, offers: offersWithoutSetup };
    },
  };
}

/** What is offered of a round, by the chances over all its cases. */
function offersOf<Setup, Result, Facts>(
  { margin, decimals, cases, endings }: PageRules<Setup, Result, Facts>,
  setup: Setup,
): Map<number, Offer> {
  const won = new Map<number, number>();
  const refund = new Map<number, number>();
  let total = 0;
  const count = (weights: Map<number, number>, outcomes: readonly number[], weight: number) => {
    for (const outcome of outcomes) weights.set(outcome, (weights.get(outcome) ?? 0) + weight);
  };
  for (const [facts, weight] of cases(setup)) {
    const ended = endings(facts, setup);
    total += weight;
    count(won, ended.won, weight);
    count(refund, ended.refund ?? [], weight);
  }
  const offers = [...won].flatMap(([outcome, weight]): [number, Offer][] => {
    const chance: Chance = { won: weight, refund: refund.get(outcome) ?? 0, total };
    const offer = offerOf(chance, { margin, decimals });
    return offer ? [[outcome, offer]] : [];
  });
  return new Map(offers);
}
