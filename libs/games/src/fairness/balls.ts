import { type Case, pageKind } from './kind';
import { isOdd, parityAndSize, placeBehind, range, sumOf } from './numbers';

// Powerball, kino and the ladders: balls are drawn, and bets are about their sum or their path.

const POWERBALLS = range(1, 28);

/** How many sets of so many balls come to each sum. */
function setsBySum(balls: readonly number[], count: number): ReadonlyMap<number, number> {
  const bySize: Map<number, number>[] = Array.from({ length: count + 1 }, () => new Map());
  bySize[0]?.set(0, 1);
  for (const ball of balls) {
    for (let size = count; size > 0; size -= 1) {
      const larger = bySize[size];
      for (const [sum, sets] of bySize[size - 1] ?? []) larger?.set(sum + ball, (larger.get(sum + ball) ?? 0) + sets);
    }
  }
  return bySize[count] ?? new Map();
}

interface PowerballFacts {
  readonly sum: number;
  readonly power: number;
}

export const powerball = pageKind({
  kind: 'powerball',
  margin: 30,
  setup: () => null,
  draw: stream => ({ balls: stream.draw(POWERBALLS, 5), power: stream.below(10) }),
  facts: ({ balls, power }): PowerballFacts => ({ sum: sumOf(balls), power }),
  endings: ({ sum, power }) => ({
    won: [
      ...parityAndSize(1, sum, 72),
      9 + placeBehind(sum, [64, 80]),
      12 + placeBehind(sum, [35, 49, 57, 65, 78]),
      ...parityAndSize(18, power, 4),
      26 + placeBehind(power, [2, 4, 6]),
      30 + power,
    ],
  }),
  cases: () =>
    [...setsBySum(POWERBALLS, 5)].flatMap(([sum, sets]) =>
      range(0, 9).map((power): Case<PowerballFacts> => [{ sum, power }, sets]),
    ),
});

const KINO_BALLS = range(1, 70);

export const kino = pageKind({
  kind: 'kino',
  margin: 30,
  decimals: 12,
  setup: () => null,
  draw: stream => ({ balls: stream.draw(KINO_BALLS, 22) }),
  facts: ({ balls }) => sumOf(balls) % 10,
  endings: digit => ({ won: [...parityAndSize(1, digit, 4), 10 + digit] }),
  cases: () => [...setsBySum(KINO_BALLS, 22)].map(([sum, sets]): Case<number> => [sum % 10, sets]),
});

interface Path {
  readonly isLeft: boolean;
  readonly lines: 3 | 4;
}

/** Three lines cross over, four keep the side, and the left foot is odd. */
function pathEndings({ isLeft, lines }: Path) {
  const endsLeft = lines === 4 ? isLeft : !isLeft;
  const path = (isLeft ? 7 : 9) + (lines === 4 ? 1 : 0);
  return { won: [endsLeft ? 1 : 2, isLeft ? 3 : 4, lines === 3 ? 5 : 6, path] };
}

const ladderPath = (ball: number): Path => ({ isLeft: isOdd(ball), lines: ball <= 14 ? 3 : 4 });

export const ladder = pageKind({
  kind: 'ladder',
  margin: 30,
  setup: () => null,
  draw: stream => ({ ball: stream.below(28) + 1 }),
  facts: ({ ball }) => ladderPath(ball),
  endings: pathEndings,
  cases: () => range(1, 28).map((ball): Case<Path> => [ladderPath(ball), 1]),
});

const kinoPath = (first: number, last: number): Path => ({ isLeft: isOdd(first), lines: last <= 35 ? 3 : 4 });

export const kinoLadder = pageKind({
  kind: 'kino-ladder',
  margin: 30,
  setup: () => null,
  draw: stream => ({ balls: stream.draw(KINO_BALLS, 22) }),
  facts: ({ balls }) => kinoPath(balls[0] ?? 0, balls[21] ?? 0),
  endings: pathEndings,
  cases: () =>
    KINO_BALLS.flatMap(first =>
      KINO_BALLS.filter(last => last !== first).map((last): Case<Path> => [kinoPath(first, last), 1]),
    ),
});
