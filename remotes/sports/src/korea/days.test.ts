import type { KoreaRow } from '@madang/contracts';
import { expect, it } from 'vitest';
import { groupByDay } from './days';

const row = (fixtureId: string, startsAt: string): KoreaRow => ({
  fixture: {
    ...{ fixtureId, startsAt: new Date(startsAt).toISOString(), sportId: '6046', locationId: '1', leagueId: '2' },
    ...{ locationName: '', leagueName: '', home: '', away: '', status: 1, score: null, clock: null, marketCount: 1 },
  },
  lines: [],
});

it('a day ends at midnight in Seoul: 23:59 is the one, 00:01 the next, wherever the clock is [R-korea-wintielose]', () => {
  const rows = [
    row('1', '2026-11-28T23:59+09:00'),
    row('2', '2026-11-29T00:01+09:00'),
    row('3', '2026-11-29T23:59+09:00'),
  ];

  expect(groupByDay(rows).map(({ day, rows: own }) => [day, own.map(one => one.fixture.fixtureId)])).toEqual([
    ['2026-11-28', ['1']],
    ['2026-11-29', ['2', '3']],
  ]);
});
