import { describe, expect, it } from 'vitest';
import { changedResults, daysAround, resultsOf } from './address';

const params = (text: string) => new URLSearchParams(text);

describe('the address of results', () => {
  it('says day, sport, league, search and page, and leaves out what makes no sense', () => {
    expect(resultsOf(params('date=2026-11-28&sport_id=6046&league=67&search=ㅅㅇ&page=2'))).toEqual({
      date: '2026-11-28',
      sportId: '6046',
      leagueId: '67',
      search: 'ㅅㅇ',
      page: 2,
    });
    expect(resultsOf(params('date=2026-02-31&sport_id=x&page=0'))).toEqual({ page: 1 });
  });

  it('starts again at another day or sport, and keeps the rest', () => {
    const filter = resultsOf(params('date=2026-11-28&sport_id=6046&league=67&page=3'));

    expect(changedResults(filter, { date: '2026-11-27' })).toBe('/game_result/sports?date=2026-11-27&sport_id=6046');
    expect(changedResults(filter, { sportId: undefined })).toBe('/game_result/sports?date=2026-11-28');
    expect(changedResults(filter, { page: 4 })).toContain('league=67&page=4');
  });
});

describe('the strip of days', () => {
  it('ends today in Seoul, a minute before and after its midnight', () => {
    expect(daysAround(undefined, '2026-11-28T14:59:00Z').at(-1)).toBe('2026-11-28');
    expect(daysAround(undefined, '2026-11-28T15:01:00Z').at(-1)).toBe('2026-11-29');
  });

  it('surrounds an older day, and never reaches beyond today', () => {
    expect(daysAround('2026-10-01', '2026-11-28T03:00:00Z')).toHaveLength(7);
    expect(daysAround('2026-10-01', '2026-11-28T03:00:00Z')[3]).toBe('2026-10-01');
    expect(daysAround('2026-11-20', '2026-11-28T03:00:00Z')).toContain('2026-11-23');
  });
});
