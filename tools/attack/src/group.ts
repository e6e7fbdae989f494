import type { Call } from '@madang/contracts';

/** Something that the site did and should not have done. */
export interface Finding {
  readonly group: string;
  /** Which call or way in, as in "POST /api/bets". */
  readonly call: string;
  /** What was sent, by whom. */
  readonly input: string;
  readonly came: string;
  readonly expected: string;
}

export interface Attack {
  /** Repeats a run: everything random is drawn from it. */
  readonly seed: number;
  /** The short part that runs with every test, instead of the whole. */
  readonly isPart: boolean;
  /** How many times the `kills` group kills. */
  readonly kills: number;
  /** Every declared call that is attacked, by the name of its declaration. */
  readonly calls: readonly NamedCall[];
}

export type NamedCall = readonly [name: string, call: Call];

/** What a group tried, and what it found. */
export interface Outcome {
  readonly attempts: number;
  readonly findings: readonly Finding[];
}

/** One kind of attack. It opens the site that it needs, ends it, and leaves nothing behind. */
export interface Group {
  readonly name: string;
  /** In one line: what it tries. */
  readonly title: string;
  run(attack: Attack): Promise<Outcome>;
}
