import { FAVORITES_MAX, Favorites, KeepFavorite, KoreaFixtures, PrematchBoard } from '@madang/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixtureText, marketText } from '../feed/testing';
import { startPlatform, type TestPlatform } from '../testing/platform';

const RESULT = { id: 1, bets: ['1', 'X', '2'].map((name, index) => ({ id: `1${index}`, name, price: '2.50' })) };

describe('favourites', () => {
  let platform: TestPlatform;
  let token: string;

  beforeAll(async () => {
    platform = await startPlatform();
    const inHours = (hours: number) => new Date(platform.now().getTime() + hours * 3_600_000);
    const england = { location: ['250', '잉글랜드'], league: ['67', '프리미어리그'] } as const;
    const fixtures = [
      { id: '31000001', startsAt: inHours(1), home: 'FC서울', away: '울산 HD' },
      { id: '31000002', startsAt: inHours(2), home: '아스널', away: '첼시', ...england },
      { id: '31000003', startsAt: inHours(3), home: '리버풀', away: '에버턴', ...england },
    ];
    for (const fixture of fixtures) await platform.feed.apply(fixtureText(fixture, platform.now()));
    for (const { id } of fixtures) await platform.feed.apply(marketText(id, [RESULT], platform.now()));
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    token = (await platform.member()).token;
  });

  const setFavorite = (kind: string, id: string, isKept = true) =>
    platform.request(KeepFavorite, { token, body: { kind, id, isKept } });

  it('keep leagues, teams and fixtures of a member, with their names, and let them go', async () => {
    await setFavorite('league', '67');
    await setFavorite('team', '310000022');
    await setFavorite('fixture', '31000001');
    await setFavorite('league', '67');

    const favorites = await platform.send(Favorites, { token });
    expect(favorites.map(({ kind, name }) => [kind, name]).sort()).toEqual([
      ['fixture', 'FC서울 : 울산 HD'],
      ['league', '프리미어리그'],
      ['team', '첼시'],
    ]);

    await setFavorite('team', '310000022', false);
    expect((await platform.send(Favorites, { token })).map(({ kind }) => kind)).not.toContain('team');
  });

  it('are the member’s own', async () => {
    await setFavorite('league', '67');
    const other = await platform.member();

    expect(await platform.send(Favorites, { token: other.token })).toEqual([]);
  });

  it.each([
    ['a league', ['league', '67'], ['31000002', '31000003']],
    ['a team, home or away', ['team', '310000022'], ['31000002']],
    ['a fixture', ['fixture', '31000003'], ['31000003']],
  ])('narrow both boards by %s', async (_, [kind = '', id = ''], ids) => {
    await setFavorite(kind, id);

    const query = { favorites: 'only' };
    const europe = await platform.send(PrematchBoard, { token, query });
    const korea = await platform.send(KoreaFixtures, { token, params: { board: 'wintielose' }, query });
    expect(europe.items.map(row => row.fixture.fixtureId)).toEqual(ids);
    expect(korea.items.map(row => row.fixture.fixtureId)).toEqual(ids);
  });

  it('refuse what the site does not know', async () => {
    for (const kind of ['league', 'team', 'fixture'])
      expect(await setFavorite(kind, '999')).toMatchObject({ status: 404 });
  });

  it('refuse one too many, even from two tabs at once', async () => {
    const { id: memberId, token: full } = await platform.member();
    const rows = Array.from({ length: FAVORITES_MAX - 1 }, (_, index) => ({
      ...{ member_id: memberId, kind: 'league' as const, feed_id: String(index + 1_000_000), kept_at: platform.now() },
    }));
    await platform.db.insertInto('favorite').values(rows).execute();

    const answers = await Promise.all(
      ['31000001', '31000002', '31000003'].map(id =>
        platform.request(KeepFavorite, { token: full, body: { kind: 'fixture', id, isKept: true } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });
});
