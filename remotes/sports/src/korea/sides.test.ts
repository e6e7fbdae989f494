import type { Market, Outcome } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { protoKind, ruleIn, sidesOf } from './sides';

const outcome = (name: string, line: string | null = null): Outcome => ({
  ...{ outcomeId: `9${name.length}`, name, line, price: 1900, state: 'open' },
});
const market = (fields: Partial<Market>): Market => ({
  ...{ marketId: 1, name: '승무패', kind: 'result', baseLine: null, mainLine: true, outcomes: [] },
  ...fields,
});

describe('sidesOf', () => {
  it('puts home left and away right whatever the order of the feed [R-korea-wintielose]', () => {
    const { home, draw, away, middle } = sidesOf(market({ outcomes: ['2', 'X', '1'].map(name => outcome(name)) }));

    expect([home?.name, draw?.name, away?.name, middle]).toEqual(['1', 'X', '2', null]);
  });

  it('leaves the away side at the right when there is no home side [R-korea-wintielose]', () => {
    const { home, away } = sidesOf(market({ outcomes: [outcome('2')] }));

    expect([home, away?.name]).toEqual([null, '2']);
  });

  it('sets the home side’s line in the middle of a handicap [R-korea-handicap]', () => {
    const outcomes = [outcome('2', '1.5'), outcome('1', '-1.5')];

    expect(sidesOf(market({ kind: 'handicap', baseLine: '-1.5', outcomes }))).toMatchObject({
      ...{ home: { name: '1' }, away: { name: '2' }, middle: '−1.5', words: [null, null] },
    });
  });

  it('sets over left, under right and the line between them [R-korea-handicap]', () => {
    const outcomes = [outcome('Under', '2.5'), outcome('Over', '2.5')];

    expect(sidesOf(market({ kind: 'total', baseLine: '2.5', outcomes }))).toMatchObject({
      ...{ home: { name: 'Over' }, away: { name: 'Under' }, middle: '2.5', words: ['오버', '언더'] },
    });
  });

  it('sets odd left and even right [R-korea-proto]', () => {
    expect(sidesOf(market({ kind: 'other', outcomes: [outcome('Even'), outcome('Odd')] }))).toMatchObject({
      ...{ home: { name: 'Odd' }, away: { name: 'Even' }, middle: '홀짝', words: ['홀', '짝'] },
    });
  });
});

it('calls games what the official Proto calls them [R-korea-proto]', () => {
  expect((['result', 'handicap', 'total', 'other'] as const).map(kind => protoKind(market({ kind })))).toEqual([
    ...['일반', '핸디캡', '언더오버', 'SUM'],
  ]);
});

it('takes the rule on overtime from a market’s name', () => {
  expect(ruleIn('승패 (연장 포함)')).toBe('연장 포함');
  expect(ruleIn('승무패')).toBeNull();
});
