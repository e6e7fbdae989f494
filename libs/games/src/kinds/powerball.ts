import type { Chance, KindRules, MarketRule, OutcomeRule } from '../game';

const BALLS = Array.from({ length: 28 }, (_, index) => index + 1);
const DRAWN = 5;
const POWERS = 10;
const HALF: Chance = [1, 2];

export interface PowerballFacts {
  readonly sum: number;
  readonly power: number;
}

/** An outcome that holds for a stretch of facts. */
interface Rule extends OutcomeRule {
  holds(facts: PowerballFacts): boolean;
}

const rule = ([number, name, chance]: readonly [number, string, Chance], holds: Rule['holds']): Rule => ({
  number,
  name,
  chance,
  holds,
});

const isOdd = (number: number): boolean => number % 2 === 1;
const OVER_SUM = 73; // 72.5
const OVER_POWER = 5; // 4.5
const sumIn = (from: number, to: number) => (facts: PowerballFacts) => facts.sum >= from && facts.sum <= to;
const powerIn = (from: number, to: number) => (facts: PowerballFacts) => facts.power >= from && facts.power <= to;
const sumIs = (odd: boolean, over: boolean) => (facts: PowerballFacts) =>
  isOdd(facts.sum) === odd && facts.sum >= OVER_SUM === over;
const powerIs = (odd: boolean, over: boolean) => (facts: PowerballFacts) =>
  isOdd(facts.power) === odd && facts.power >= OVER_POWER === over;

/** Chances of the sum are counted over all 98,280 sets of five (kinds/powerball.test.ts counts them). */
const RULES: readonly { number: number; name: string; outcomes: readonly Rule[] }[] = [
  {
    number: 1,
    name: '일반볼 합 홀짝',
    outcomes: [rule([1, '홀', HALF], facts => isOdd(facts.sum)), rule([2, '짝', HALF], facts => !isOdd(facts.sum))],
  },
  {
    number: 2,
    name: '일반볼 합 언더오버 72.5',
    outcomes: [
      rule([3, '언더', HALF], facts => facts.sum < OVER_SUM),
      rule([4, '오버', HALF], facts => facts.sum >= OVER_SUM),
    ],
  },
  {
    number: 3,
    name: '일반볼 합 조합',
    outcomes: [
      rule([5, '홀+언더', [343, 1404]], sumIs(true, false)),
      rule([6, '홀+오버', [359, 1404]], sumIs(true, true)),
      rule([7, '짝+언더', [359, 1404]], sumIs(false, false)),
      rule([8, '짝+오버', [343, 1404]], sumIs(false, true)),
    ],
  },
  {
    number: 4,
    name: '일반볼 합 대중소',
    outcomes: [
      rule([9, '소 (15~64)', [788, 2457]], sumIn(15, 64)),
      rule([10, '중 (65~80)', [881, 2457]], sumIn(65, 80)),
      rule([11, '대 (81~130)', [788, 2457]], sumIn(81, 130)),
    ],
  },
  {
    number: 5,
    name: '일반볼 합 구간',
    outcomes: [
      rule([12, 'A (15~35)', [25, 2184]], sumIn(15, 35)),
      rule([13, 'B (36~49)', [211, 2808]], sumIn(36, 49)),
      rule([14, 'C (50~57)', [145, 1404]], sumIn(50, 57)),
      rule([15, 'D (58~65)', [1868, 12_285]], sumIn(58, 65)),
      rule([16, 'E (66~78)', [14_471, 49_140]], sumIn(66, 78)),
      rule([17, 'F (79~130)', [17_867, 49_140]], sumIn(79, 130)),
    ],
  },
  {
    number: 6,
    name: '파워볼 홀짝',
    outcomes: [
      rule([18, '파워 홀', HALF], facts => isOdd(facts.power)),
      rule([19, '파워 짝', HALF], facts => !isOdd(facts.power)),
    ],
  },
  {
    number: 7,
    name: '파워볼 언더오버 4.5',
    outcomes: [
      rule([20, '파워 언더', HALF], facts => facts.power < OVER_POWER),
      rule([21, '파워 오버', HALF], facts => facts.power >= OVER_POWER),
    ],
  },
  {
    number: 8,
    name: '파워볼 조합',
    outcomes: [
      rule([22, '파워 홀+언더', [1, 5]], powerIs(true, false)),
      rule([23, '파워 홀+오버', [3, 10]], powerIs(true, true)),
      rule([24, '파워 짝+언더', [3, 10]], powerIs(false, false)),
      rule([25, '파워 짝+오버', [1, 5]], powerIs(false, true)),
    ],
  },
  {
    number: 9,
    name: '파워볼 구간',
    outcomes: [
      rule([26, '파워 A (0~2)', [3, 10]], powerIn(0, 2)),
      rule([27, '파워 B (3~4)', [1, 5]], powerIn(3, 4)),
      rule([28, '파워 C (5~6)', [1, 5]], powerIn(5, 6)),
      rule([29, '파워 D (7~9)', [3, 10]], powerIn(7, 9)),
    ],
  },
  {
    number: 10,
    name: '파워볼 숫자',
    outcomes: Array.from({ length: POWERS }, (_, power) =>
      rule([30 + power, `파워 ${power}`, [1, POWERS]], facts => facts.power === power),
    ),
  },
];

const markets: readonly MarketRule[] = RULES;
const byNumber = new Map(RULES.flatMap(({ outcomes }) => outcomes).map(outcome => [outcome.number, outcome]));

const sumOf = (balls: readonly number[]): number => balls.reduce((sum, ball) => sum + ball, 0);

/** Five of 28 balls without replacement, and a power ball from 0 to 9 (domain of the public powerball games). */
export const powerball: KindRules<'powerball'> = {
  kind: 'powerball',
  setup: () => null,
  markets: () => markets,
  draw: random => ({ kind: 'powerball', balls: random.draw(BALLS, DRAWN), power: random.below(POWERS) }),
  verdict: (outcome, { balls, power }) => (byNumber.get(outcome)?.holds({ sum: sumOf(balls), power }) ? 'won' : 'lost'),
  text: ({ balls, power }) => {
    const sum = sumOf(balls);
    return `합 ${sum} ${isOdd(sum) ? '홀' : '짝'} ${sum >= OVER_SUM ? '오버' : '언더'} · 파워 ${power} ${isOdd(power) ? '홀' : '짝'} ${power >= OVER_POWER ? '오버' : '언더'}`;
  },
};
