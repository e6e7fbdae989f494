import type { KindRules, ResultOf } from '../game';
import { type Case, lazily, marketsOver, type RuledMarket, verdicts } from './cases';

type Hand = ResultOf<'seotda'>['korea'];
const BRIGHT = 20;
const MONTHS = Array.from({ length: 10 }, (_, index) => index + 1);
const BRIGHT_MONTHS = [1, 3, 8];
/** Two cards of each month; one of the first, the third and the eighth is bright. */
const CARDS = MONTHS.flatMap(month => [month, BRIGHT_MONTHS.includes(month) ? month + BRIGHT : month]);
const monthOf = (card: number): number => (card > BRIGHT ? card - BRIGHT : card);

/** Pairs of months with names of their own, the best first. */
const NAMED: readonly (readonly [low: number, high: number, name: string])[] = [
  [1, 2, '알리'],
  [1, 4, '독사'],
  [1, 9, '구삥'],
  [1, 10, '장삥'],
  [4, 10, '장사'],
  [4, 6, '세륙'],
];
const ENDS = ['망통', '1끗', '2끗', '3끗', '4끗', '5끗', '6끗', '7끗', '8끗', '갑오'];
const TENS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구', '장'];

export interface SeotdaHand {
  /** Korean. */
  readonly name: string;
  /** The higher one wins. */
  readonly value: number;
}

/** What a hand is worth. No hand has powers over others: neither 땡잡이 nor 암행어사, and no round is played again. */
export function seotdaHand([first, second]: Hand): SeotdaHand {
  const [low = 0, high = 0] = [monthOf(first), monthOf(second)].sort((a, b) => a - b);
  if (first > BRIGHT && second > BRIGHT) {
    const isBest = low === 3 && high === 8;
    return { name: isBest ? '삼팔광땡' : '광땡', value: isBest ? 51 : 50 };
  }
  if (low === high) return { name: `${TENS[low]}땡`, value: 30 + low };
  const place = NAMED.findIndex(named => named[0] === low && named[1] === high);
  const named = NAMED[place];
  if (named) return { name: named[2], value: 20 - place };
  const end = (low + high) % 10;
  return { name: ENDS[end] ?? '', value: end };
}

const lead = (korea: Hand, japan: Hand): number => seotdaHand(korea).value - seotdaHand(japan).value;

const RULED: readonly RuledMarket<number>[] = [
  {
    number: 1,
    name: '승부',
    outcomes: [
      { number: 1, name: '한국', holds: ahead => ahead > 0 },
      { number: 3, name: '무승부', holds: ahead => ahead === 0 },
      { number: 2, name: '일본', holds: ahead => ahead < 0 },
    ],
  },
];

/** Two of some cards, in every way, with what is left. */
const pairsOf = (cards: readonly number[]): { pair: Hand; rest: readonly number[] }[] =>
  cards.flatMap((first, low) =>
    cards.slice(low + 1).map((second, index) => {
      const high = low + 1 + index;
      return {
        pair: [first, second] as const satisfies Hand,
        rest: cards.filter((_, at) => at !== low && at !== high),
      };
    }),
  );

const casesOf = (): Case<number>[] =>
  pairsOf(CARDS).flatMap(({ pair: korea, rest }) =>
    pairsOf(rest).map(({ pair: japan }): Case<number> => [lead(korea, japan), 1]),
  );

const markets = lazily(() => marketsOver(casesOf(), RULED));
const verdict = verdicts(RULED);
const WINNERS: Readonly<Record<number, string>> = { [-1]: '일본 승', 0: '무승부', 1: '한국 승' };

/** Two hands of two from twenty cards, the better one wins. */
export const seotda: KindRules<'seotda'> = {
  kind: 'seotda',
  setup: () => null,
  markets,
  draw: random => {
    const [first = 0, second = 0, third = 0, fourth = 0] = random.draw(CARDS, 4);
    return { kind: 'seotda', korea: [first, second], japan: [third, fourth] };
  },
  verdict: (outcome, { korea, japan }) => verdict(outcome, lead(korea, japan)),
  text: ({ korea, japan }) =>
    `한국 ${seotdaHand(korea).name} · 일본 ${seotdaHand(japan).name} · ${WINNERS[Math.sign(lead(korea, japan))]}`,
};
