import { pageKind } from './kind';
import { matchOf, repeated, type Score, scoresOf } from './match';
import { range, sumOf } from './numbers';
import type { Stream } from './stream';

const ATTACKS = 15;
const THREES = 150;

function attack(stream: Stream, strength: number): number {
  const number = stream.below(1000);
  if (number < strength) return 2;
  return number < strength + THREES ? 3 : 0;
}

const quarterOf = (stream: Stream, strengths: readonly number[]): number[] =>
  strengths.map(strength => sumOf(range(1, ATTACKS).map(() => attack(stream, strength))));

/** Points of a side, times a thousand. */
const expected = (strength: number): number => 60 * (2 * strength + 450);

/** The lines that are offered: what is expected, cut down, and so much less and more. */
function linesOf(thousandths: number, apart: number): number[] {
  const middle = Math.floor(thousandths / 1000);
  return [middle - apart, middle, middle + apart];
}

export const basketball = pageKind({
  kind: 'basketball',
  margin: 60,
  decimals: 9,
  setup: matchOf([490, 111], [480, 111]),
  draw: (stream, { strengths }) => ({ quarters: range(1, 4).map(() => quarterOf(stream, strengths)) }),
  facts: ({ quarters }): Score => ({
    home: sumOf(quarters.map(([home = 0]) => home)),
    away: sumOf(quarters.map(([, away = 0]) => away)),
  }),
  endings: ({ home, away }, { strengths: [one, other] }) => {
    const totals = linesOf(expected(one) + expected(other), 10);
    const leads = linesOf(expected(one) - expected(other), 5);
    return {
      won: [
        ...(home === away ? [] : [home > away ? 1 : 2]),
        ...totals.map(line => 200 + 2 * (line - 100) + (home + away > line ? 1 : 0)),
        ...leads.map(line => 600 + 2 * (line + 60) + (home - away > line ? 0 : 1)),
      ],
      refund: home === away ? [1, 2] : [],
    };
  },
  cases: ({ strengths: [home, away] }) => {
    const points = (strength: number) =>
      repeated([(1000 - strength - THREES) / 1000, 0, strength / 1000, THREES / 1000], 4 * ATTACKS);
    return scoresOf(points(home), points(away));
  },
});
