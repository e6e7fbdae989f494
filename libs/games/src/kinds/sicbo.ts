import type { KindRules, ResultOf } from '../game';
import { type Case, lazily, marketsOver, type RuledMarket, type RuledOutcome, verdicts } from './cases';
import { type Die, dieFrom, faces } from './dice';

type Dice = ResultOf<'sicbo'>['dice'];
const sumOf = ([first, second, third]: Dice): number => first + second + third;
const isTriple = ([first, second, third]: Dice): boolean => first === second && second === third;
const countOf = (dice: Dice, face: Die): number => dice.filter(die => die === face).length;
const BIG = 11;

const unlessTriple = (holds: (sum: number) => boolean) => (dice: Dice) => !isTriple(dice) && holds(sumOf(dice));
const isBig = (sum: number): boolean => sum >= BIG;
const isOdd = (sum: number): boolean => sum % 2 === 1;

/** An outcome for each face of a die, numbered behind `from`. */
const byFace = (from: number, name: string, count: number): RuledOutcome<Dice>[] =>
  faces.map(face => ({ number: from + face, name: `${name} ${face}`, holds: dice => countOf(dice, face) >= count }));

const pairs = faces.flatMap(low => faces.filter(high => high > low).map(high => [low, high] as const));
const totals = Array.from({ length: 14 }, (_, index) => index + 4);

const RULED: readonly RuledMarket<Dice>[] = [
  {
    number: 1,
    name: '대소 (트리플은 미적중)',
    outcomes: [
      { number: 1, name: '대 (11~17)', holds: unlessTriple(isBig) },
      { number: 2, name: '소 (4~10)', holds: unlessTriple(sum => !isBig(sum)) },
    ],
  },
  {
    number: 2,
    name: '합 홀짝 (트리플은 미적중)',
    outcomes: [
      { number: 3, name: '홀', holds: unlessTriple(isOdd) },
      { number: 4, name: '짝', holds: unlessTriple(sum => !isOdd(sum)) },
    ],
  },
  {
    number: 3,
    name: '합',
    outcomes: totals.map(sum => ({ number: 10 + sum, name: `합 ${sum}`, holds: dice => sumOf(dice) === sum })),
  },
  { number: 4, name: '숫자 (하나 이상)', outcomes: byFace(30, '숫자', 1) },
  { number: 5, name: '더블 (둘 이상)', outcomes: byFace(40, '더블', 2) },
  {
    number: 6,
    name: '트리플',
    outcomes: [...byFace(50, '트리플', 3), { number: 57, name: '모든 트리플', holds: isTriple }],
  },
  {
    number: 7,
    name: '두 숫자 조합',
    outcomes: pairs.map(([low, high]) => ({
      number: 100 + low * 10 + high,
      name: `${low}+${high}`,
      holds: dice => countOf(dice, low) > 0 && countOf(dice, high) > 0,
    })),
  },
];

const cases = faces.flatMap(first =>
  faces.flatMap(second => faces.map((third): Case<Dice> => [[first, second, third], 1])),
);
const markets = lazily(() => marketsOver(cases, RULED));
const verdict = verdicts(RULED);

function text({ dice }: ResultOf<'sicbo'>): string {
  const sum = sumOf(dice);
  const words = isTriple(dice) ? '트리플' : `${isBig(sum) ? '대' : '소'} ${isOdd(sum) ? '홀' : '짝'}`;
  return `${dice.join(' · ')} · 합 ${sum} ${words}`;
}

/** Three dice. Big, small, odd and even lose by a triple. */
export const sicbo: KindRules<'sicbo'> = {
  kind: 'sicbo',
  setup: () => null,
  markets,
  draw: random => ({ kind: 'sicbo', dice: [dieFrom(random), dieFrom(random), dieFrom(random)] }),
  verdict: (outcome, result) => verdict(outcome, result.dice),
  text,
};
