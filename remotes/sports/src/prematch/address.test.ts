import { describe, expect, it } from 'vitest';
import { boardQueryOf, changedAddress, leagueAddress, searchAddress, sportAddress } from './address';

const params = (text: string) => new URLSearchParams(text);
const after = (address: string) => new URLSearchParams(address.split('?')[1] ?? '');

describe('boardQueryOf', () => {
  it('reads sport, league, location, window, order and page', () => {
    const query = boardQueryOf(params('sport_id=6046&축구=1&league=67&location_id=243&when=today&order=league&page=3'));

    expect(query).toEqual({
      sportId: '6046',
      leagueId: '67',
      locationId: '243',
      when: 'today',
      order: 'league',
      favorites: 'all',
      page: 3,
    });
  });

  it('shows everything, by time, from page 1 when the address says nothing', () => {
    expect(boardQueryOf(params(''))).toEqual({ when: 'all', order: 'time', favorites: 'all', page: 1 });
  });

  it.each(['sport_id=축구', 'when=never', 'order=', 'page=0', 'page=x', 'search=+++', `search=${'가'.repeat(61)}`])(
    'leaves out what makes no sense: %s',
    text => {
      expect(boardQueryOf(params(text))).toEqual({ when: 'all', order: 'time', favorites: 'all', page: 1 });
    },
  );

  it('takes the words of a search without the blanks around them', () => {
    expect(boardQueryOf(params('search=%20토트넘%20')).search).toBe('토트넘');
  });
});

describe('leagueAddress', () => {
  it("carries sport_id, the sport's name without spaces set to 1, league and location_id, in that order", () => {
    const address = leagueAddress({ sportId: '35232', sportName: '아이스 하키', locationId: '4', leagueId: '98' });

    expect([...after(address)]).toEqual([
      ['sport_id', '35232'],
      ['아이스하키', '1'],
      ['league', '98'],
      ['location_id', '4'],
    ]);
    expect(address.startsWith('/europe?')).toBe(true);
  });
});

describe('sportAddress', () => {
  it('keeps window, order and words, and drops league, location and page', () => {
    const current = params('sport_id=1&축구=1&league=2&location_id=3&when=today&order=league&search=서울&page=4');

    const address = sportAddress(current, { sport_id: '48242', name_korean: '농구' });

    expect(Object.fromEntries(after(address))).toEqual({
      sport_id: '48242',
      농구: '1',
      search: '서울',
      when: 'today',
      order: 'league',
    });
  });

  it('leads to the bare path for all sports', () => {
    expect(sportAddress(params('sport_id=1&축구=1'), null)).toBe('/europe');
  });
});

describe('changedAddress', () => {
  it('starts again at page 1 when the window changes', () => {
    expect(changedAddress(params('sport_id=1&page=4'), { when: 'today' })).toBe('/europe?sport_id=1&when=today');
  });

  it('turns the page and keeps the rest', () => {
    expect(changedAddress(params('sport_id=1&when=soon'), { page: 2 })).toBe('/europe?sport_id=1&when=soon&page=2');
  });

  it('leaves defaults out of the address', () => {
    expect(changedAddress(params('when=today&order=league&page=2'), { when: 'all', order: 'time', page: 1 })).toBe(
      '/europe',
    );
  });

  it('forgets the words of a search', () => {
    expect(changedAddress(params('search=서울&page=2'), { search: null })).toBe('/europe');
  });
});

describe('searchAddress', () => {
  it('stays on the path and carries the words', () => {
    expect(searchAddress('/europe', ' 서울 SK ')).toBe(`/europe?${new URLSearchParams({ search: '서울 SK' })}`);
  });

  it('leads nowhere when the words are blank', () => {
    expect(searchAddress('/europe', '   ')).toBeNull();
  });
});
