import type { KindRules } from '../game';
import { type Case, lazily, marketsOver, type RuledMarket, verdicts } from './cases';
import { numberMarkets, parityText, sizeText } from './number-markets';

const BALLS = Array.from({ length: 70 }, (_, index) => index + 1);
const DRAWN = 22;
const OVER = 5;

/** Of 10^12 draws so many end in each even digit, and so many in each odd one (kinds/kino.test.ts counts them). */
const EVEN = 99_999_999_951;
const ODD = 100_000_000_049;
const DIGITS = [EVEN, ODD, EVEN, ODD, EVEN, ODD, EVEN, ODD, EVEN, ODD];
const cases: readonly Case<number>[] = DIGITS.map((weight, digit) => [digit, weight]);

const RULED: readonly RuledMarket<number>[] = [
  ...numberMarkets({ numberOf: (number: number) => number, over: OVER, prefix: '끝수 ' }),
  {
    number: 4,
    name: '끝수',
    outcomes: DIGITS.map((_, digit) => ({ number: 10 + digit, name: `${digit}`, holds: number => number === digit })),
  },
];

const sumOf = (balls: readonly number[]): number => balls.reduce((sum, ball) => sum + ball, 0);
/** The last digit of the sum of all balls: every bet of kino is about it. */
export const kinoDigit = (balls: readonly number[]): number => sumOf(balls) % 10;

const markets = lazily(() => marketsOver(cases, RULED));
const verdict = verdicts(RULED);

/** 22 of 70 balls without replacement. */
export const kino: KindRules<'kino'> = {
  kind: 'kino',
  setup: () => null,
  markets,
  draw: random => ({ kind: 'kino', balls: random.draw(BALLS, DRAWN) }),
  verdict: (outcome, { balls }) => verdict(outcome, kinoDigit(balls)),
  text: ({ balls }) => {
    const digit = kinoDigit(balls);
    return `합 ${sumOf(balls)} · 끝수 ${digit} ${parityText(digit)} ${sizeText(digit, OVER)}`;
  },
};
