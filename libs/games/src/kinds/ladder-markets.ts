import type { RuledMarket } from './cases';

export interface LadderPath {
  readonly start: 'left' | 'right';
  readonly lines: 3 | 4;
  readonly end: 'odd' | 'even';
}

/** Three lines cross over, four keep the side; the left foot is odd. */
export function pathFrom(start: LadderPath['start'], lines: LadderPath['lines']): LadderPath {
  const endsLeft = (start === 'left') === (lines === 4);
  return { start, lines, end: endsLeft ? 'odd' : 'even' };
}

const isPath = (start: LadderPath['start'], lines: LadderPath['lines']) => (path: LadderPath) =>
  path.start === start && path.lines === lines;

export const ladderMarkets: readonly RuledMarket<LadderPath>[] = [
  {
    number: 1,
    name: '홀짝',
    outcomes: [
      { number: 1, name: '홀', holds: ({ end }) => end === 'odd' },
      { number: 2, name: '짝', holds: ({ end }) => end === 'even' },
    ],
  },
  {
    number: 2,
    name: '출발점',
    outcomes: [
      { number: 3, name: '좌출발', holds: ({ start }) => start === 'left' },
      { number: 4, name: '우출발', holds: ({ start }) => start === 'right' },
    ],
  },
  {
    number: 3,
    name: '줄수',
    outcomes: [
      { number: 5, name: '3줄', holds: ({ lines }) => lines === 3 },
      { number: 6, name: '4줄', holds: ({ lines }) => lines === 4 },
    ],
  },
  {
    number: 4,
    name: '조합',
    outcomes: [
      { number: 7, name: '좌3짝', holds: isPath('left', 3) },
      { number: 8, name: '좌4홀', holds: isPath('left', 4) },
      { number: 9, name: '우3홀', holds: isPath('right', 3) },
      { number: 10, name: '우4짝', holds: isPath('right', 4) },
    ],
  },
];

export const pathText = ({ start, lines, end }: LadderPath): string =>
  `${start === 'left' ? '좌출발' : '우출발'} · ${lines}줄 · ${end === 'odd' ? '홀' : '짝'}`;
