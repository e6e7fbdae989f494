import type { GameKind } from '@madang/contracts';
import { randomBy } from '@madang/games';
import type { Evidence } from './verification';

/** One number of the block and what it drew. */
export interface DrawStep {
  readonly number: number;
  /** How many were left to draw from. */
  readonly left: number;
  /** The remainder, from 0: the place among those that were left. */
  readonly place: number;
  readonly item: number;
  /** The whole range of numbers is no multiple of what was left, and this one lay in the incomplete part: the next one counts. */
  readonly isSkipped: boolean;
}

/** So many draws from a bag; what is drawn stays out of it. */
interface Bag {
  readonly from: number;
  readonly to: number;
  readonly draws: number;
}

const die: Bag = { from: 1, to: 6, draws: 1 };
const kino: Bag = { from: 1, to: 70, draws: 22 };

/** What is drawn in the kinds whose numbers are balls, dice or a pocket. */
const BAGS: Readonly<Partial<Record<GameKind, readonly Bag[]>>> = {
  powerball: [
    { from: 1, to: 28, draws: 5 },
    { from: 0, to: 9, draws: 1 },
  ],
  ladder: [{ from: 1, to: 28, draws: 1 }],
  kino: [kino],
  'kino-ladder': [kino],
  roulette: [{ from: 0, to: 36, draws: 1 }],
  dice: [die, die],
  sicbo: [die, die, die],
};

const RANGE = 2 ** 32;

/** A round's draws one by one, read independently of the rules; null for kinds that draw something else than numbers. */
export function drawSteps(kind: GameKind, { seed, salt, roundId }: Omit<Evidence, 'seedHash'>): DrawStep[] | null {
  const bags = BAGS[kind];
  if (!bags) return null;
  const random = randomBy(seed, `${salt}:${roundId}`);
  return bags.flatMap(bag => fromBag(bag, () => random.below(RANGE)));
}

function fromBag({ from, to, draws }: Bag, next: () => number): DrawStep[] {
  const rest = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const steps: DrawStep[] = [];
  while (steps.filter(({ isSkipped }) => !isSkipped).length < draws) {
    const number = next();
    const left = rest.length;
    const place = number % left;
    const item = rest[place] ?? from;
    const isSkipped = number >= RANGE - (RANGE % left);
    steps.push({ number, left, place, item, isSkipped });
    if (!isSkipped) rest.splice(place, 1);
  }
  return steps;
}
