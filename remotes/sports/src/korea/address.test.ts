import { platformNow } from '@madang/session';
import { expect, it } from 'vitest';
import { koreaChanged, koreaQueryOf, koreaSport } from './address';

const queryOf = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://x');
  const time = Number(searchParams.get('time'));
  searchParams.delete('time');
  return { path: pathname, query: Object.fromEntries(searchParams), isNow: Math.abs(time - platformNow() / 1000) < 5 };
};

it('reads what an address asks, and leaves out what makes no sense [R-korea-wintielose]', () => {
  const params = new URLSearchParams('time=1&sport_id=6046&day=2026-11-29&page=x&favorites=some&order=league');

  expect(koreaQueryOf(params)).toEqual({
    ...{ sportId: '6046', day: '2026-11-29', order: 'league', favorites: 'all', page: 1 },
  });
});

it('a sport brings its number and its flag, drops the old league, and carries the time [R-korea-handicap]', () => {
  const params = new URLSearchParams('time=1&sport_id=6046&축구=1&league=67&location_id=250&order=league&page=3');

  expect(queryOf(koreaSport({ board: 'handicap', params }, { id: '35232', name: '아이스 하키' }))).toEqual({
    ...{ path: '/korea/handicap', isNow: true },
    query: { sport_id: '35232', 아이스하키: '1', order: 'league' },
  });
});

it('a change starts at page 1 again, a turn of the page does not, and a round drops the day [R-korea-proto]', () => {
  const place = { board: 'proto', params: new URLSearchParams('time=1&day=2026-11-29&page=3') } as const;

  expect(queryOf(koreaChanged(place, { favorites: 'only' })).query).toEqual({ day: '2026-11-29', favorites: 'only' });
  expect(queryOf(koreaChanged(place, { page: 2 })).query).toEqual({ day: '2026-11-29', page: '2' });
  expect(queryOf(koreaChanged(place, { round: '2026-143' }))).toEqual({
    ...{ path: '/korea/proto', isNow: true },
    query: { round: '2026-143' },
  });
  expect(queryOf(koreaChanged(place, { day: null })).query).toEqual({});
});
