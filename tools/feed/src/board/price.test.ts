import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { MarketScope } from '../game/game';
import { independent } from '../game/joint';
import { poissonPmf } from '../game/pmf';
import { BOARDS } from './markets';
import type { Selection } from './offer';
import { priceOf } from './price';

const [market] = BOARDS.football;
const SCOPE: MarketScope = { marketId: 1, part: { of: 'match' }, overtime: false };

function selection(kind: Selection['kind'], name: string, line: number | null = null): Selection {
  if (!market) throw new Error('football has no market');
  return { id: '1', market, kind, team: null, scope: SCOPE, view: '', name, line, baseLine: line, listed: [] };
}

const goals = fc.double({ min: 0.3, max: 3.5, noNaN: true });
const halfLine = fc.integer({ min: -3, max: 3 }).map(whole => whole + 0.5);
const inverse = (milli: number | null) => (milli === null ? null : 1000 / milli);

describe('priceOf', () => {
  test.prop([goals, goals])('keeps its margin on every result, however strong the sides are', (home, away) => {
    const joint = independent(poissonPmf(home), poissonPmf(away));
    const prices = ['1', 'X', '2'].map(name => inverse(priceOf(selection('threeWay', name), joint)));

    const sum = prices.reduce<number>((all, price) => all + (price ?? Number.NaN), 0);
    // Prices are cut to their step, which is coarse where they are high: never less than the margin.
    if (!Number.isNaN(sum)) expect(sum).toBeGreaterThanOrEqual(1.06 - 1e-6);
    if (!Number.isNaN(sum)) expect(sum).toBeLessThan(1.12);
  });

  test.prop([goals, goals, halfLine])('prices the two sides of a line against each other', (home, away, line) => {
    const joint = independent(poissonPmf(home), poissonPmf(away));
    const ownChance = inverse(priceOf(selection('handicap', '1', line), joint));
    const other = inverse(priceOf(selection('handicap', '2', -line), joint));

    if (ownChance !== null && other !== null) expect(ownChance + other).toBeGreaterThanOrEqual(1.06 - 1e-6);
  });

  test.prop([goals, goals])('asks more for a harder line', (home, away) => {
    const joint = independent(poissonPmf(home), poissonPmf(away));
    const over = [0.5, 1.5, 2.5, 3.5].flatMap(line => priceOf(selection('total', 'Over', line), joint) ?? []);

    expect(over).toEqual([...over].sort((left, right) => left - right));
  });

  it('puts a quarter line between the two lines that it is made of', () => {
    const joint = independent(poissonPmf(1.5), poissonPmf(1.1));
    const [low, quarter, high] = [-0.5, -0.25, 0].map(line => priceOf(selection('handicap', '1', line), joint) ?? 0);

    expect(quarter).toBeLessThan(low ?? 0);
    expect(quarter).toBeGreaterThan(high ?? 0);
  });

  it('offers nothing that is all but certain or all but impossible', () => {
    const joint = independent(poissonPmf(0.001), poissonPmf(0.001));

    expect(priceOf(selection('threeWay', 'X'), joint)).toBeNull();
    expect(priceOf(selection('threeWay', '1'), joint)).toBeNull();
  });
});
