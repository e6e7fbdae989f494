import type { BoardRow, Outcome } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { sidesOf } from './main-market';

const anOutcome = (outcomeId: string, name: string): Outcome => ({
  outcomeId,
  name,
  line: null,
  price: 1850,
  state: 'open',
});
const aRow = (kind: 'result' | 'total', outcomes: Outcome[]): BoardRow => ({
  fixture: {
    ...{
      fixtureId: '1',
      sportId: '6046',
      locationId: '2',
      locationName: '대한민국',
      leagueId: '3',
      leagueName: 'K리그1',
    },
    ...{
      home: 'FC서울',
      away: '울산 HD',
      startsAt: '2026-11-28T07:30:00.000Z',
      status: 1,
      score: null,
      clock: null,
      marketCount: 1,
    },
  },
  markets: [{ marketId: 1, name: '승무패', kind, baseLine: null, mainLine: true, outcomes }],
});

describe('sidesOf', () => {
  it('puts home left and away right, whatever order they come in', () => {
    const sides = sidesOf(aRow('result', [anOutcome('20', '2'), anOutcome('30', 'X'), anOutcome('10', '1')]));

    expect([sides?.home.outcomeId, sides?.draw?.outcomeId, sides?.away.outcomeId]).toEqual(['10', '30', '20']);
  });

  it('leaves the draw out of a two-way sport', () => {
    expect(sidesOf(aRow('result', [anOutcome('10', '1'), anOutcome('20', '2')]))?.draw).toBeNull();
  });

  it('has nothing to show without a result market, or with half of one', () => {
    expect(sidesOf(aRow('total', [anOutcome('10', 'Over')]))).toBeNull();
    expect(sidesOf(aRow('result', [anOutcome('10', '1')]))).toBeNull();
  });
});
