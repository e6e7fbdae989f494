import { type Case, pageKind } from './kind';
import { evenness, parityAndSize, range } from './numbers';

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

/** Outcomes of a pocket that is not 0, beside its own number. */
const sidesOf = (pocket: number): number[] => [
  RED.includes(pocket) ? 1 : 2,
  3 + evenness(pocket),
  pocket > 18 ? 6 : 5,
  pocket <= 12 ? 7 : pocket <= 24 ? 8 : 9,
  pocket % 3 === 0 ? 12 : 9 + (pocket % 3),
];

export const roulette = pageKind({
  kind: 'roulette',
  margin: 27,
  setup: () => null,
  draw: stream => ({ pocket: stream.below(37) }),
  facts: ({ pocket }) => pocket,
  endings: pocket => ({ won: [100 + pocket, ...(pocket === 0 ? [] : sidesOf(pocket))] }),
  cases: () => range(0, 36).map((pocket): Case<number> => [pocket, 1]),
});

/** From number 1 on: r 빨강, b 파랑, g 초록, y 노랑, o 골드. */
const COLOURS = 'rbrgbryrbrgbrorbrgbryrbrgrbrbrgbryrbrgbrorbrgbryrbrgrb';

export const wheel = pageKind({
  kind: 'wheel',
  margin: 40,
  setup: () => null,
  draw: stream => ({ segment: stream.below(54) }),
  facts: ({ segment }) => segment,
  endings: segment => ({
    won: [...parityAndSize(1, segment + 1, 27), 11 + 'rbgyo'.indexOf(COLOURS.charAt(segment))],
  }),
  cases: () => range(0, COLOURS.length - 1).map((segment): Case<number> => [segment, 1]),
});
