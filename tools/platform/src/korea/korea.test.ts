import { type KoreaBoard, KoreaBoards, KoreaFixtures } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureText, marketText, scoreText, type TestFeedFixture, type TestMarket } from '../feed/testing';
import { addMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const seoul = (stamp: string) => new Date(`${stamp}+09:00`);
const pair = (id: number, names: readonly [string, string], { line, at }: { line?: string; at?: string } = {}) => ({
  id,
  ...(line === undefined ? {} : { main: line }),
  bets: names.map((name, index) => ({
    id: `${at ?? ''}${id}${line === undefined ? '' : Math.abs(Number(line)) * 100}${index}`,
    name,
    price: '1.90',
    ...(line === undefined ? {} : { line, baseLine: line }),
  })),
});
const three = (id: number): TestMarket => ({
  id,
  bets: ['1', 'X', '2'].map((name, index) => ({ id: `${id}${index}`, name, price: '2.50' })),
});
const sides = ['1', '2'] as const;
const overs = ['Over', 'Under'] as const;
const halves = ['Odd', 'Even'] as const;

const FOOTBALL: readonly TestMarket[] = [
  three(1),
  pair(3, sides, { line: '-0.25' }),
  pair(3, sides, { line: '-0.5', at: '7' }),
  pair(2, overs, { line: '2.5' }),
  pair(5, halves),
  three(41),
  pair(21, overs, { line: '0.5' }),
];
const BASKETBALL: readonly TestMarket[] = [pair(226, sides), pair(342, sides, { line: '-4.5' }), pair(202, sides)];
const HOCKEY: readonly TestMarket[] = [three(1), pair(226, sides)];

describe('the Korean boards', () => {
  let platform: TestPlatform;
  let token: string;
  const now = seoul('2026-11-28T23:00');
  const fixtures: readonly (TestFeedFixture & { markets: readonly TestMarket[] })[] = [
    { id: '30000001', startsAt: seoul('2026-11-28T23:59'), home: 'FC서울', away: '울산 HD', markets: FOOTBALL },
    { id: '30000002', startsAt: seoul('2026-11-29T00:01'), home: '전북 현대 모터스', markets: FOOTBALL },
    {
      ...{ id: '30000003', sport: '48242', league: ['5139', 'KBL'], home: '원주 DB', away: '부산 KCC' },
      startsAt: seoul('2026-11-30T00:01'),
      markets: BASKETBALL,
    },
    {
      ...{
        id: '30000004',
        sport: '35232',
        league: ['77', 'NHL'],
        home: '보스턴 브루인스',
        away: '토론토 메이플리프스',
      },
      startsAt: seoul('2026-11-29T09:00'),
      markets: HOCKEY,
    },
    {
      id: '30000005',
      startsAt: seoul('2026-11-28T22:00'),
      status: 2,
      home: '대구FC',
      away: '강원FC',
      markets: FOOTBALL,
    },
  ];

  beforeAll(async () => {
    platform = await startPlatform({ clock: () => now });
    token = (await addMember(platform.db, now)).token;
    for (const fixture of fixtures) await platform.feed.apply(fixtureText(fixture, now));
    for (const { id, markets } of fixtures) await platform.feed.apply(marketText(id, markets, now));
    await platform.feed.apply(scoreText('30000005', { home: 1, away: 0, period: 20, seconds: 4000 }, now));
  });
  afterAll(() => platform.close());

  const read = (board: KoreaBoard, query: Record<string, string> = {}) =>
    platform.send(KoreaFixtures, { token, params: { board }, query });
  const idsOf = ({ items }: Awaited<ReturnType<typeof read>>) => items.map(row => row.fixture.fixtureId);
  const namesOf = ({ items }: Awaited<ReturnType<typeof read>>, id: string) =>
    items.find(row => row.fixture.fixtureId === id)?.lines.map(({ market }) => market.name);

  it.each([
    ['wintielose', '30000001', ['승무패']],
    ['wintielose', '30000004', ['승무패 (정규시간)', '승패 (연장·승부치기 포함)']],
    ['handicap', '30000001', ['핸디캡', '언더오버']],
    ['special', '30000001', ['전반 승무패', '전반 언더오버']],
    ['special', '30000003', ['1쿼터 승패']],
    ['cross', '30000003', ['승패 (연장 포함)', '핸디캡 (연장 포함)']],
  ] as const)('%s shows of %s: %j [R-korea-cross]', async (board, id, names) => {
    expect(namesOf(await read(board), id)).toEqual(names);
  });

  it('puts what closes soonest first, and leaves out what has begun', async () => {
    expect(idsOf(await read('cross'))).toEqual(['30000001', '30000002', '30000004', '30000003']);
  });

  it('shows on the live board what is played, with its score and clock [R-korea-live]', async () => {
    const { items } = await read('live');

    expect(items.map(({ fixture }) => [fixture.fixtureId, fixture.score, fixture.clock])).toEqual([
      ['30000005', { home: 1, away: 0 }, '후반 67′'],
    ]);
  });

  it('counts days by Seoul midnights: 23:59 is one day, 00:01 the next', async () => {
    const all = await read('wintielose');
    const one = await read('wintielose', { day: '2026-11-29' });

    expect(all.days).toEqual([
      { day: '2026-11-28', cnt: 1 },
      { day: '2026-11-29', cnt: 2 },
      { day: '2026-11-30', cnt: 1 },
    ]);
    expect(idsOf(one)).toEqual(['30000002', '30000004']);
    expect(one.days).toEqual(all.days);
    expect(one.sports).toEqual([
      { sport_id: '6046', cnt: 1 },
      { sport_id: '35232', cnt: 1 },
    ]);
  });

  it('narrows by sport and league, and orders by league', async () => {
    expect(idsOf(await read('cross', { sportId: '6046', leagueId: '2420' }))).toEqual(['30000001', '30000002']);
    expect(idsOf(await read('cross', { order: 'league' }))).toEqual(['30000003', '30000001', '30000002', '30000004']);
  });

  it('finds by name, by initial consonants and with a typing error [R-search]', async () => {
    expect(idsOf(await read('cross', { search: '전북' }))).toEqual(['30000002']);
    expect(idsOf(await read('cross', { search: 'ㅈㅂㅎㄷ' }))).toEqual(['30000002']);
    expect(idsOf(await read('cross', { search: '전복현대' }))).toEqual(['30000002']);
    expect(idsOf(await read('cross', { search: '없는팀이름' }))).toEqual([]);
  });

  it('shows how many fixtures each board has: of the Proto board, those of the round that it shows', async () => {
    const boards = await platform.send(KoreaBoards, { token });

    for (const { board, cnt } of boards) expect([board, (await read(board)).totalCount]).toEqual([board, cnt]);
    expect(Object.fromEntries(boards.map(({ board, cnt }) => [board, cnt]))).toEqual({
      ...{ wintielose: 4, handicap: 3, special: 3, cross: 4, proto: 3, live: 1 },
    });
  });

  it('refuses an unknown board', async () => {
    expect(await platform.request(KoreaFixtures, { token, params: { board: 'toto' } })).toMatchObject({ status: 400 });
  });

  describe('Proto', () => {
    const gamesOf = async (query: Record<string, string> = {}) =>
      (await read('proto', query)).items.flatMap(row =>
        row.lines.map(({ game, market }) => [game, row.fixture.fixtureId, market.marketId, market.baseLine]),
      );
    const FIRST = [
      [1, '30000001', 1, null],
      [2, '30000001', 3, '-0.5'],
      [3, '30000001', 2, '2.5'],
      [4, '30000001', 5, null],
      [5, '30000002', 1, null],
      [6, '30000002', 3, '-0.5'],
      [7, '30000002', 2, '2.5'],
      [8, '30000002', 5, null],
      [9, '30000004', 1, null],
    ];

    it('numbers the games of the round once, whichever request is first, at half lines alone [R-korea-proto]', async () => {
      const both = await Promise.all([gamesOf(), gamesOf()]);

      expect(both).toEqual([FIRST, FIRST]);
    });

    it('lists its rounds, and shows the next one on request [R-korea-proto]', async () => {
      const { rounds } = await read('proto');

      expect(rounds.map(({ round, cnt }) => [round, cnt])).toEqual([
        ['2026-142', 3],
        ['2026-143', 1],
      ]);
      expect(await gamesOf({ round: '2026-143' })).toEqual([
        [1, '30000003', 226, null],
        [2, '30000003', 342, '-4.5'],
      ]);
    });

    it('keeps the numbers that it gave, and gives the next one to what opens later [R-korea-proto]', async () => {
      await gamesOf();
      const early = { id: '30000006', startsAt: seoul('2026-11-28T23:30'), home: '수원FC', away: 'FC안양' };
      await platform.feed.apply(fixtureText(early, now));
      await platform.feed.apply(marketText(early.id, [three(1)], now));

      expect(await gamesOf()).toEqual([[10, '30000006', 1, null], ...FIRST]);
    });
  });
});
