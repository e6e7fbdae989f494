import type { Favorite } from '@madang/contracts';
import { client, queryClient } from '@madang/http';
import { beforeEach, describe, expect, it } from 'vitest';
import { favorites, favoriteTeams, isIn, setFavorite, withFavorite } from './favorites';

const league = (id: string): Favorite => ({
  ...{ kind: 'league', id, name: `리그 ${id}`, sportId: '6046', locationId: '250', leagueId: id },
});

describe('withFavorite', () => {
  it('puts in what is not there, takes out what is, and distinguishes kinds', () => {
    const [one, other] = [league('67'), league('68')];
    const team: Favorite = { ...one, kind: 'team' };

    expect(withFavorite([one], other, true)).toEqual([one, other]);
    expect(withFavorite([one, other], one, true)).toEqual([other, one]);
    expect(withFavorite([one, team], one, false)).toEqual([team]);
    expect(isIn([team], one)).toBe(false);
  });
});

it('names the two teams of a fixture, and none where the feed has no ids', () => {
  const fixture = {
    ...{ fixtureId: '1', sportId: '6046', locationId: '250', locationName: '', leagueId: '67', leagueName: '' },
    ...{ home: '아스널', away: '첼시', startsAt: '', status: 1, score: null, clock: null, marketCount: 1 },
  };

  expect(favoriteTeams({ ...fixture, homeId: '11', awayId: '12' }).map(({ id, name }) => [id, name])).toEqual([
    ['11', '아스널'],
    ['12', '첼시'],
  ]);
  expect(favoriteTeams(fixture)).toEqual([]);
});

describe('what the browser stored before', () => {
  const requests: string[] = [];
  beforeEach(() => {
    requests.length = 0;
    queryClient.clear();
    localStorage.clear();
  });

  const answer = (status: number, data: unknown) => {
    client.defaults.adapter = async config => {
      requests.push(`${config.method} ${config.url} ${config.data ?? ''}`);
      return { data, status, statusText: '', headers: {}, config };
    };
  };

  it('is handed over to the member once', async () => {
    localStorage.setItem('madang.sports.favorites', JSON.stringify([{ leagueId: '67', leagueName: '프리미어리그' }]));
    answer(200, [league('67')]);

    await queryClient.fetchQuery(favorites());
    queryClient.clear();
    await queryClient.fetchQuery(favorites());

    expect(requests).toEqual([
      'post /api/favorites {"kind":"league","id":"67","isKept":true}',
      expect.stringContaining('get /api/favorites'),
    ]);
  });

  it('a refusal takes the star back', async () => {
    answer(200, []);
    await queryClient.fetchQuery(favorites());
    answer(422, { message: '즐겨찾기는 100개까지 넣을 수 있어요.' });

    await setFavorite(league('67'), true);

    expect(queryClient.getQueryData(favorites().queryKey)).toEqual([]);
  });
});
