import type { BoardRow } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { groupByLeague } from './leagues';

const row = (fixtureId: string, leagueId: string): BoardRow => ({
  fixture: {
    fixtureId,
    sportId: '6046',
    locationId: '243',
    locationName: '잉글랜드',
    leagueId,
    leagueName: `리그 ${leagueId}`,
    home: '아스널',
    away: '첼시',
    startsAt: '2026-11-28T15:00:00.000Z',
    status: 1,
    score: null,
    clock: null,
    marketCount: 10,
  },
  markets: [],
});

describe('groupByLeague', () => {
  it('puts rows under their league and keeps their order: a league between whose rows another plays has two heads', () => {
    const groups = groupByLeague([row('1', '67'), row('2', '67'), row('3', '30'), row('4', '67')]);

    expect(groups.map(group => [group.leagueName, group.rows.map(one => one.fixture.fixtureId)])).toEqual([
      ['리그 67', ['1', '2']],
      ['리그 30', ['3']],
      ['리그 67', ['4']],
    ]);
    expect(new Set(groups.map(({ key }) => key)).size).toBe(3);
  });

  it('makes no group of an empty board', () => {
    expect(groupByLeague([])).toEqual([]);
  });
});
