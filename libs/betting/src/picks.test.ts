import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { fixtureProblem } from './fixture-problem';
import { pairBan } from './pair-bans';
import { type PickedOutcome, withPick } from './picks';

const RESULT = 1;
const HANDICAP = 3;
const TOTAL = 2;
const FIRST_HALF_RESULT = 41;
const ODD_EVEN = 5;
const TWO_WAY = 52;

function aPick(pick: { market: number; name?: string; fixture?: string }): PickedOutcome {
  const { market, name = '1', fixture = '900' } = pick;
  return { fixtureId: fixture, marketId: market, outcomeName: name, outcomeId: `${market}${name.length}${fixture}` };
}

describe('one pick a market', () => {
  it('replaces the pick of the same fixture and market [S-slip-market]', () => {
    const home = aPick({ market: RESULT });
    const away = aPick({ market: RESULT, name: '2' });

    expect(withPick([home], away, 'one-per-market')).toEqual([away]);
  });

  it('keeps other markets and other fixtures [S-slip-market]', () => {
    const kept = [aPick({ market: TOTAL, name: 'Over' }), aPick({ market: RESULT, fixture: '901' })];
    const home = aPick({ market: RESULT });

    expect(withPick(kept, home, 'one-per-market')).toEqual([...kept, home]);
  });

  it('puts the new pick where the old one stood', () => {
    const [first, second] = [aPick({ market: RESULT }), aPick({ market: RESULT, fixture: '901' })];
    const changed = aPick({ market: RESULT, name: 'X' });

    expect(withPick([first, second], changed, 'one-per-market')).toEqual([changed, second]);
  });
});

describe('one pick a fixture', () => {
  it('replaces all picks of the same fixture [S-slip-fixture]', () => {
    const other = aPick({ market: RESULT, fixture: '901' });
    const picks = [aPick({ market: RESULT }), other, aPick({ market: TOTAL, name: 'Over' })];
    const handicap = aPick({ market: HANDICAP });

    expect(withPick(picks, handicap, 'one-per-fixture')).toEqual([handicap, other]);
  });
});

describe('the European store', () => {
  it('takes a second pick of another kind [S-slip-europe]', () => {
    const [home, over] = [aPick({ market: RESULT }), aPick({ market: TOTAL, name: 'Over' })];

    expect(withPick([home], over, 'european')).toEqual([home, over]);
  });

  it('replaces a pick of the same kind, whatever its period [S-slip-europe]', () => {
    const [home, firstHalf] = [aPick({ market: RESULT }), aPick({ market: FIRST_HALF_RESULT })];

    expect(withPick([home], firstHalf, 'european')).toEqual([firstHalf]);
  });

  it('tells three-way from two-way results [S-slip-europe]', () => {
    const [threeWay, twoWay] = [aPick({ market: RESULT }), aPick({ market: TWO_WAY })];

    expect(withPick([threeWay], twoWay, 'european')).toEqual([threeWay, twoWay]);
  });

  it('never holds a third: it takes the place of the first [S-slip-europe]', () => {
    const [home, over] = [aPick({ market: RESULT }), aPick({ market: TOTAL, name: 'Over' })];
    const odd = aPick({ market: ODD_EVEN, name: 'Odd' });

    expect(withPick([home, over], odd, 'european')).toEqual([odd, over]);
  });
});

describe('pair bans', () => {
  it('keep a result and a handicap of one fixture apart', () => {
    expect(pairBan(aPick({ market: RESULT }), aPick({ market: HANDICAP, name: '2' }), 'european')).toBe('who-wins');
    expect(pairBan(aPick({ market: HANDICAP }), aPick({ market: RESULT }), 'one-per-market')).toBe('who-wins');
  });

  it('keep the draw and a total apart, and let a win and a total go together', () => {
    const over = aPick({ market: TOTAL, name: 'Over' });

    expect(pairBan(aPick({ market: RESULT, name: 'X' }), over, 'european')).toBe('draw-and-total');
    expect(pairBan(aPick({ market: RESULT, name: '1' }), over, 'european')).toBeNull();
  });

  it('let a handicap go with a total, and parity with either', () => {
    const [handicap, total] = [aPick({ market: HANDICAP }), aPick({ market: TOTAL, name: 'Over' })];
    const odd = aPick({ market: ODD_EVEN, name: 'Odd' });

    expect([pairBan(handicap, total, 'european'), pairBan(odd, total, 'european')]).toEqual([null, null]);
  });

  it('say nothing of two fixtures', () => {
    const picks = [aPick({ market: RESULT }), aPick({ market: HANDICAP, fixture: '901' })];

    expect(fixtureProblem(picks, 'european')).toBeNull();
  });
});

describe('fixtureProblem', () => {
  it('refuses two picks of one market, whatever the store', () => {
    const picks = [aPick({ market: TOTAL, name: 'Over' }), aPick({ market: TOTAL, name: 'Under' })];

    for (const policy of ['one-per-market', 'one-per-fixture', 'european'] as const) {
      expect(fixtureProblem(picks, policy)).toEqual({
        ...{ kind: 'same-market', fixtureId: '900' },
        outcomeIds: picks.map(pick => pick.outcomeId),
      });
    }
  });

  it('refuses three picks of a fixture and two of a kind in the European store', () => {
    const pair = [aPick({ market: RESULT }), aPick({ market: FIRST_HALF_RESULT })];

    expect(fixtureProblem(pair, 'european')).toMatchObject({ kind: 'same-kind', fixtureId: '900' });
    expect(fixtureProblem([...pair, aPick({ market: TOTAL })], 'european')?.kind).toBe('fixture-full');
  });
});

const anyPick = fc.record({
  market: fc.constantFrom(RESULT, HANDICAP, TOTAL, FIRST_HALF_RESULT, ODD_EVEN, TWO_WAY, 6, 7, 17, 999),
  name: fc.constantFrom('1', 'X', 'Over'),
  fixture: fc.constantFrom('900', '901', '902'),
});
const anyPolicy = fc.constantFrom('one-per-market', 'one-per-fixture', 'european');

test.prop([fc.array(anyPick, { maxLength: 30 }), anyPolicy])(
  'whatever is picked in whatever order, a store holds what its policy allows [S-slip-market] [S-slip-fixture] [S-slip-europe]',
  (pressed, policy) => {
    const picks = pressed.reduce<readonly PickedOutcome[]>((held, pick) => withPick(held, aPick(pick), policy), []);
    const last = pressed.at(-1);

    const problem = fixtureProblem(picks, policy);
    expect(problem === null || problem.kind === 'pair-banned').toBe(true);
    if (last) expect(picks).toContainEqual(aPick(last));
  },
);
