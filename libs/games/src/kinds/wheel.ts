import type { KindRules } from '../game';
import { type Case, lazily, marketsOver, type RuledMarket, verdicts } from './cases';
import { numberMarkets, parityText, sizeText } from './number-markets';

export type WheelColour = 'red' | 'blue' | 'green' | 'yellow' | 'gold';

const LETTERS: Readonly<Record<string, WheelColour>> = { r: 'red', b: 'blue', g: 'green', y: 'yellow', o: 'gold' };

/** The segments around the wheel, from number 1 on: 24 red, 16 blue, 8 green, 4 yellow, 2 gold, and no neighbours alike. */
export const wheelSegments: readonly WheelColour[] = [...'rbrgbryrbrgbrorbrgbryrbrgrbrbrgbryrbrgbrorbrgbryrbrgrb'].map(
  letter => LETTERS[letter] ?? 'red',
);

const COLOURS: Readonly<Record<WheelColour, string>> = {
  red: '빨강',
  blue: '파랑',
  green: '초록',
  yellow: '노랑',
  gold: '골드',
};
const colours: readonly WheelColour[] = ['red', 'blue', 'green', 'yellow', 'gold'];
const OVER = 28;
const colourAt = (number: number): WheelColour | undefined => wheelSegments[number - 1];

const RULED: readonly RuledMarket<number>[] = [
  ...numberMarkets({ numberOf: (number: number) => number, over: OVER }),
  {
    number: 4,
    name: '색깔',
    outcomes: colours.map((colour, index) => ({
      number: 11 + index,
      name: COLOURS[colour],
      holds: number => colourAt(number) === colour,
    })),
  },
];

const markets = lazily(() =>
  marketsOver(
    wheelSegments.map((_, segment): Case<number> => [segment + 1, 1]),
    RULED,
  ),
);
const verdict = verdicts(RULED);

/** One ring, a wheel of our own: 54 equal segments with the numbers 1 to 54. `segment` counts from 0. */
export const wheel: KindRules<'wheel'> = {
  kind: 'wheel',
  setup: () => null,
  markets,
  draw: random => ({ kind: 'wheel', segment: random.below(wheelSegments.length) }),
  verdict: (outcome, { segment }) => verdict(outcome, segment + 1),
  text: ({ segment }) => {
    const number = segment + 1;
    const colour = colourAt(number);
    return `${number} · ${colour ? COLOURS[colour] : ''} · ${parityText(number)} · ${sizeText(number, OVER)}`;
  },
};
