import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { fixtureProblem } from './fixture-problem';
import { europeanKind } from './kinds';
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
    const others = [aPick({ market: TOTAL, name: 'Over' }), aPick({ market: RESULT, fixture: '901' })];
    const home = aPick({ market: RESULT });

    expect(withPick(others, home, 'one-per-market')).toEqual([...others, home]);
  });

  it('puts the new pick where the old one was', () => {
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

  it('distinguishes three-way from two-way results [S-slip-europe]', () => {
    const [threeWay, twoWay] = [aPick({ market: RESULT }), aPick({ market: TWO_WAY })];

    expect(withPick([threeWay], twoWay, 'european')).toEqual([threeWay, twoWay]);
  });

  it('never holds a third: it takes the place of the first [S-slip-europe]', () => {
    const [home, over] = [aPick({ market: RESULT }), aPick({ market: TOTAL, name: 'Over' })];
    const odd = aPick({ market: ODD_EVEN, name: 'Odd' });

    expect(withPick([home, over], odd, 'european')).toEqual([odd, over]);
  });
});

describe('a store that another board has picked into', () => {
  it('holds no more of a fixture than its own rule says after a press [S-slip-europe]', () => {
    const crossed = [aPick({ market: RESULT }), aPick({ market: TOTAL, name: 'Over' }), aPick({ market: ODD_EVEN })];
    const under = aPick({ market: TOTAL, name: 'Under' });

    expect(withPick(crossed, under, 'european')).toEqual([under, crossed[2]]);
  });
});

describe('pair bans', () => {
  it('keep a result and a handicap of one fixture apart', () => {
    expect(pairBan(aPick({ market: RESULT }), aPick({ market: HANDICAP, name: '2' }))).toBe('who-wins');
    expect(pairBan(aPick({ market: HANDICAP }), aPick({ market: RESULT }))).toBe('who-wins');
  });

  it('keep the draw and a total apart, and let a win and a total go together', () => {
    const over = aPick({ market: TOTAL, name: 'Over' });

    expect(pairBan(aPick({ market: RESULT, name: 'X' }), over)).toBe('draw-and-total');
    expect(pairBan(aPick({ market: RESULT, name: '1' }), over)).toBeNull();
  });

  it('let a handicap go with a total, and parity with either', () => {
    const [handicap, total] = [aPick({ market: HANDICAP }), aPick({ market: TOTAL, name: 'Over' })];
    const odd = aPick({ market: ODD_EVEN, name: 'Odd' });

    expect([pairBan(handicap, total), pairBan(odd, total)]).toEqual([null, null]);
  });

  it('say nothing of two fixtures', () => {
    const picks = [aPick({ market: RESULT }), aPick({ market: HANDICAP, fixture: '901' })];

    expect(fixtureProblem(picks)).toBeNull();
  });
});

describe('fixtureProblem', () => {
  it('refuses two picks of one market, and names them', () => {
    const picks = [aPick({ market: TOTAL, name: 'Over' }), aPick({ market: TOTAL, name: 'Under' })];

    expect(fixtureProblem(picks)).toEqual({
      ...{ kind: 'same-market', fixtureId: '900' },
      outcomeIds: picks.map(pick => pick.outcomeId),
    });
  });

  it('lets three picks of a fixture be one bet where no two of them ask the same [S-slip-market]', () => {
    const three = [aPick({ market: RESULT }), aPick({ market: TOTAL, name: 'Over' }), aPick({ market: ODD_EVEN })];

    expect(fixtureProblem(three)).toBeNull();
    expect(fixtureProblem([...three, aPick({ market: HANDICAP })])).toMatchObject({ kind: 'pair-banned' });
  });
});

const anyPick = fc.record({
  market: fc.constantFrom(RESULT, HANDICAP, TOTAL, FIRST_HALF_RESULT, ODD_EVEN, TWO_WAY, 6, 7, 17, 999),
  name: fc.constantFrom('1', 'X', 'Over'),
  fixture: fc.constantFrom('900', '901', '902'),
});
const anyPress = fc.record({
  pick: anyPick,
  policy: fc.constantFrom('one-per-market', 'one-per-fixture', 'european'),
});

test.prop([fc.array(anyPress, { minLength: 1, maxLength: 30 })])(
  'whatever is picked on whatever boards, the last press is in, and its fixture holds what its store allows [S-slip-market] [S-slip-fixture] [S-slip-europe]',
  presses => {
    const picks = presses.reduce<readonly PickedOutcome[]>(
      (picks, { pick, policy }) => withPick(picks, aPick(pick), policy),
      [],
    );
    const last = presses.at(-1);
    const ofFixture = picks.filter(pick => pick.fixtureId === last?.pick.fixture);

    expect(ofFixture).toContainEqual(aPick(last?.pick ?? { market: RESULT }));
    expect(fixtureProblem(picks)?.kind).not.toBe('same-market');
    if (last?.policy === 'one-per-fixture') expect(ofFixture).toHaveLength(1);
    if (last?.policy === 'european') {
      expect(ofFixture.length).toBeLessThanOrEqual(2);
      expect(new Set(ofFixture.map(pick => europeanKind(pick.marketId))).size).toBe(ofFixture.length);
    }
  },
);
