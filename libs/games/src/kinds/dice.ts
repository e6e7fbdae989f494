import type { KindRules, ResultOf } from '../game';
import type { Random } from '../random';
import { type Case, lazily, marketsOver, type RuledMarket, verdicts } from './cases';
import { parityText } from './number-markets';

export type Die = ResultOf<'dice'>['dice'][number];
/** The six faces of a die. */
export const faces: readonly Die[] = [1, 2, 3, 4, 5, 6];
export const dieFrom = (random: Random): Die => random.below(faces.length) + 1;

type Dice = ResultOf<'dice'>['dice'];
const sumOf = ([first, second]: Dice): number => first + second;
const MIDDLE = 7;

const RULED: readonly RuledMarket<Dice>[] = [
  {
    number: 1,
    name: '합 홀짝',
    outcomes: [
      { number: 1, name: '홀', holds: dice => sumOf(dice) % 2 === 1 },
      { number: 2, name: '짝', holds: dice => sumOf(dice) % 2 === 0 },
    ],
  },
  {
    number: 2,
    name: '합 언더 · 7 · 오버',
    outcomes: [
      { number: 3, name: '언더 (2~6)', holds: dice => sumOf(dice) < MIDDLE },
      { number: 5, name: '7', holds: dice => sumOf(dice) === MIDDLE },
      { number: 4, name: '오버 (8~12)', holds: dice => sumOf(dice) > MIDDLE },
    ],
  },
  {
    number: 3,
    name: '더블',
    outcomes: [
      { number: 6, name: '더블', holds: ([first, second]) => first === second },
      { number: 7, name: '더블 아님', holds: ([first, second]) => first !== second },
    ],
  },
  {
    number: 4,
    name: '합',
    outcomes: Array.from({ length: 11 }, (_, index) => index + 2).map(sum => ({
      number: 10 + sum,
      name: `합 ${sum}`,
      holds: dice => sumOf(dice) === sum,
    })),
  },
];

const cases = faces.flatMap(first => faces.map((second): Case<Dice> => [[first, second], 1]));
const markets = lazily(() => marketsOver(cases, RULED));
const verdict = verdicts(RULED);

/** Two dice. */
export const dice: KindRules<'dice'> = {
  kind: 'dice',
  setup: () => null,
  markets,
  draw: random => ({ kind: 'dice', dice: [dieFrom(random), dieFrom(random)] }),
  verdict: (outcome, result) => verdict(outcome, result.dice),
  text: result => `${result.dice.join(' · ')} · 합 ${sumOf(result.dice)} ${parityText(sumOf(result.dice))}`,
};
