import { describe, expect, it } from 'vitest';
import { marketIds, marketOf } from './market-table';

describe('the market table', () => {
  it('says what a market of the feed asks, of which part, and what counts', () => {
    expect(marketOf(1)).toEqual({ kind: 'threeWay', part: { of: 'match' }, overtime: false, team: null });
    expect(marketOf(43)).toMatchObject({ kind: 'threeWay', part: { of: 'period', number: 3 } });
    expect(marketOf(468)).toMatchObject({ kind: 'handicap', part: { of: 'half', number: 2 }, overtime: true });
    expect(marketOf(236)).toMatchObject({ kind: 'total', part: { of: 'innings', number: 5 } });
    expect(marketOf(154)).toMatchObject({ part: { of: 'period', number: 2 }, team: 'home' });
  });

  it('holds 95 numbers, and knows no other', () => {
    expect(marketIds()).toHaveLength(95);
    expect(marketOf(999_999)).toBeNull();
  });
});
