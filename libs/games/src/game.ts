import type { GameKind, RoundResult, RoundSetup } from '@madang/contracts';
import type { Random } from './random';

/** One game of a provider: a kind with a clock and a margin. */
export interface Game {
  readonly id: number;
  readonly provider: Provider;
  /** Below the provider's address. */
  readonly path: string;
  /** Korean. */
  readonly name: string;
  readonly kind: GameKind;
  /** From one draw to the next; it divides a day. */
  readonly seconds: number;
  /** How long before the draw the last bet is taken. */
  readonly closeSeconds: number;
  /** How long the drawing is shown. Bets are settled at its end. */
  readonly showSeconds: number;
  /** What the house keeps of each won on average, in thousandths: of every outcome alike. */
  readonly margin: number;
}

export type Provider =
  | 'bepick'
  | 'eos'
  | 'lotus'
  | 'mgm'
  | 'named'
  | 'next'
  | 'ntry'
  | 'skypark'
  | 'token'
  | 'donghang'
  | 'donghang-sadari'
  | 'kino-sadari'
  | 'speed-kino'
  | 'bet365';

/** So many of so many equally likely cases. */
export type Chance = readonly [over: number, under: number];

/** An outcome of a kind. `number` is its own for good, below 1000: bets are stored by it. */
export interface OutcomeRule {
  readonly number: number;
  /** Korean. */
  readonly name: string;
  readonly chance: Chance;
  /** In these cases the stake goes back. */
  readonly refund?: Chance;
}

export interface MarketRule {
  /** Its own for good among those of the kind, below 100. */
  readonly number: number;
  /** Korean. */
  readonly name: string;
  readonly outcomes: readonly OutcomeRule[];
}

export type Verdict = 'won' | 'lost' | 'refund';

export type ResultOf<Kind extends GameKind> = Extract<RoundResult, { kind: Kind }>;

/** The rules of one kind of game. Adding a game of a known kind is a line in the catalogue. */
export interface KindRules<Kind extends GameKind, Setup extends RoundSetup | null = null> {
  readonly kind: Kind;
  /** What is public before the bets; of which game it is says the size of a field and the names in it. */
  setup(random: Random, game: Game): Setup;
  markets(setup: Setup): readonly MarketRule[];
  draw(random: Random, setup: Setup): ResultOf<Kind>;
  /** How an outcome ends by a result. */
  verdict(outcome: number, result: ResultOf<Kind>): Verdict;
  /** In Korean, as one line of text says a result: "홀 · 오버 · 대 (83)". */
  text(result: ResultOf<Kind>, setup: Setup): string;
}
