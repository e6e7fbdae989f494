import type { RuledMarket } from './cases';

/** The number of a round that is bet on. `over` is the lowest that counts as over. */
interface NumberQuestion<Facts> {
  readonly over: number;
  /** Before the names of the markets, as in "끝수 ". */
  readonly prefix?: string;
  numberOf(facts: Facts): number;
}

/** Odd or even, under or over, and both at once. Outcomes 1 to 8, markets 1 to 3. */
export function numberMarkets<Facts>({
  over,
  prefix = '',
  numberOf,
}: NumberQuestion<Facts>): readonly RuledMarket<Facts>[] {
  const isOdd = (facts: Facts) => numberOf(facts) % 2 === 1;
  const isOver = (facts: Facts) => numberOf(facts) >= over;
  const is = (odd: boolean, high: boolean) => (facts: Facts) => isOdd(facts) === odd && isOver(facts) === high;
  return [
    {
      number: 1,
      name: `${prefix}홀짝`,
      outcomes: [
        { number: 1, name: '홀', holds: isOdd },
        { number: 2, name: '짝', holds: facts => !isOdd(facts) },
      ],
    },
    {
      number: 2,
      name: `${prefix}언더오버 ${over - 0.5}`,
      outcomes: [
        { number: 3, name: '언더', holds: facts => !isOver(facts) },
        { number: 4, name: '오버', holds: isOver },
      ],
    },
    {
      number: 3,
      name: `${prefix}조합`,
      outcomes: [
        { number: 5, name: '홀+언더', holds: is(true, false) },
        { number: 6, name: '홀+오버', holds: is(true, true) },
        { number: 7, name: '짝+언더', holds: is(false, false) },
        { number: 8, name: '짝+오버', holds: is(false, true) },
      ],
    },
  ];
}

export const parityText = (number: number): string => (number % 2 === 1 ? '홀' : '짝');
export const sizeText = (number: number, over: number): string => (number >= over ? '오버' : '언더');
