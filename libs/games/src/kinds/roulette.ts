import type { KindRules } from '../game';
import { type Case, lazily, marketsOver, type RuledMarket, type RuledOutcome, verdicts } from './cases';

const POCKETS = 37;
/** The pockets as they lie around a European wheel. */
export const roulettePockets: readonly number[] = [
  ...[0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10],
  ...[5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26],
];
const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

/** Zero has neither colour. */
export const colourOf = (pocket: number): 'red' | 'black' | 'green' => {
  if (pocket === 0) return 'green';
  return REDS.has(pocket) ? 'red' : 'black';
};

const unlessZero = (holds: (pocket: number) => boolean) => (pocket: number) => pocket !== 0 && holds(pocket);
const outcome = (number: number, name: string, holds: (pocket: number) => boolean): RuledOutcome<number> => ({
  number,
  name,
  holds: unlessZero(holds),
});

const RULED: readonly RuledMarket<number>[] = [
  {
    number: 1,
    name: '레드블랙',
    outcomes: [
      outcome(1, '레드', pocket => colourOf(pocket) === 'red'),
      outcome(2, '블랙', pocket => colourOf(pocket) === 'black'),
    ],
  },
  {
    number: 2,
    name: '홀짝',
    outcomes: [outcome(3, '홀', pocket => pocket % 2 === 1), outcome(4, '짝', pocket => pocket % 2 === 0)],
  },
  {
    number: 3,
    name: '로우하이',
    outcomes: [outcome(5, '로우 (1~18)', pocket => pocket <= 18), outcome(6, '하이 (19~36)', pocket => pocket > 18)],
  },
  {
    number: 4,
    name: '더즌',
    outcomes: [0, 1, 2].map(dozen =>
      outcome(7 + dozen, `${dozen * 12 + 1}~${dozen * 12 + 12}`, pocket => Math.ceil(pocket / 12) === dozen + 1),
    ),
  },
  {
    number: 5,
    name: '컬럼',
    outcomes: [0, 1, 2].map(column => outcome(10 + column, `${column + 1}열`, pocket => (pocket - 1) % 3 === column)),
  },
  {
    number: 6,
    name: '숫자',
    outcomes: Array.from({ length: POCKETS }, (_, number) => ({
      number: 100 + number,
      name: `${number}`,
      holds: pocket => pocket === number,
    })),
  },
];

const cases = Array.from({ length: POCKETS }, (_, pocket): Case<number> => [pocket, 1]);
const markets = lazily(() => marketsOver(cases, RULED));
const verdict = verdicts(RULED);
const COLOURS = { red: '레드', black: '블랙', green: '제로' } as const;

/** A European wheel: 37 pockets, one of them zero, by which every bet but its own number loses. */
export const roulette: KindRules<'roulette'> = {
  kind: 'roulette',
  setup: () => null,
  markets,
  draw: random => ({ kind: 'roulette', pocket: random.below(POCKETS) }),
  verdict: (number, { pocket }) => verdict(number, pocket),
  text: ({ pocket }) => `${pocket} ${COLOURS[colourOf(pocket)]}`,
};
