import type { Chance, KindRules, MarketRule } from '../game';

const BALLS = 28;
const THREE_LINES_TO = 14;
const HALF: Chance = [1, 2];
const QUARTER: Chance = [1, 4];

export interface LadderPath {
  readonly start: 'left' | 'right';
  readonly lines: 3 | 4;
  readonly end: 'odd' | 'even';
}

/** The path that a ball decides: odd starts left; three lines cross over, four keep the side; the left foot is odd. */
export function ladderPath(ball: number): LadderPath {
  const start = ball % 2 === 1 ? 'left' : 'right';
  const lines = ball <= THREE_LINES_TO ? 3 : 4;
  const endsLeft = (start === 'left') === (lines === 4);
  return { start, lines, end: endsLeft ? 'odd' : 'even' };
}

const markets: readonly MarketRule[] = [
  {
    number: 1,
    name: '홀짝',
    outcomes: [
      { number: 1, name: '홀', chance: HALF },
      { number: 2, name: '짝', chance: HALF },
    ],
  },
  {
    number: 2,
    name: '출발점',
    outcomes: [
      { number: 3, name: '좌출발', chance: HALF },
      { number: 4, name: '우출발', chance: HALF },
    ],
  },
  {
    number: 3,
    name: '줄수',
    outcomes: [
      { number: 5, name: '3줄', chance: HALF },
      { number: 6, name: '4줄', chance: HALF },
    ],
  },
  {
    number: 4,
    name: '조합',
    outcomes: [
      { number: 7, name: '좌3짝', chance: QUARTER },
      { number: 8, name: '좌4홀', chance: QUARTER },
      { number: 9, name: '우3홀', chance: QUARTER },
      { number: 10, name: '우4짝', chance: QUARTER },
    ],
  },
];

const HOLDS: Readonly<Record<number, (path: LadderPath) => boolean>> = {
  1: ({ end }) => end === 'odd',
  2: ({ end }) => end === 'even',
  3: ({ start }) => start === 'left',
  4: ({ start }) => start === 'right',
  5: ({ lines }) => lines === 3,
  6: ({ lines }) => lines === 4,
  7: ({ start, lines }) => start === 'left' && lines === 3,
  8: ({ start, lines }) => start === 'left' && lines === 4,
  9: ({ start, lines }) => start === 'right' && lines === 3,
  10: ({ start, lines }) => start === 'right' && lines === 4,
};

/** One ball of 28: 14 of them are odd, 14 are up to 14, and 7 are both, so that every path is a quarter exactly. */
export const ladder: KindRules<'ladder'> = {
  kind: 'ladder',
  setup: () => null,
  markets: () => markets,
  draw: random => ({ kind: 'ladder', ball: random.below(BALLS) + 1 }),
  verdict: (outcome, { ball }) => (HOLDS[outcome]?.(ladderPath(ball)) ? 'won' : 'lost'),
  text: ({ ball }) => {
    const { start, lines, end } = ladderPath(ball);
    return `${start === 'left' ? '좌출발' : '우출발'} · ${lines}줄 · ${end === 'odd' ? '홀' : '짝'}`;
  },
};
