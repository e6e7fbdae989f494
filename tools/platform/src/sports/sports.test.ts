import {
  FixtureDetail,
  PrematchBoard,
  PrematchLeagues,
  PrematchLocations,
  PrematchSports,
  TopEvents,
} from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureText, marketText, scoreText, type TestFeedFixture } from '../feed/testing';
import { addMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

const FOOTBALL = '6046';
const BASKETBALL = '48242';
const ENGLAND = ['250', '잉글랜드'] as const;
const PREMIER = ['67', '프리미어리그'] as const;
const HOUR = 3_600_000;

describe('sports calls', () => {
  let platform: TestPlatform;
  let token: string;
  /** 20:00 in Seoul, four hours before midnight. */
  const now = new Date('2026-11-28T11:00:00Z');
  const inHours = (hours: number) => new Date(now.getTime() + hours * HOUR);

  beforeAll(async () => {
    platform = await startPlatform({ clock: () => now });
    token = (await addMember(platform.db, now)).token;
    const fixtures: TestFeedFixture[] = [
      { id: '10000001', startsAt: inHours(1), home: 'FC서울', away: '울산 HD' },
      { id: '10000002', startsAt: inHours(5), home: '포항 스틸러스', away: '제주 SK' },
      {
        id: '10000003',
        startsAt: inHours(3.9),
        location: ENGLAND,
        league: PREMIER,
        home: '맨체스터 시티',
        away: '첼시',
      },
      { id: '10000004', startsAt: inHours(29), location: ENGLAND, league: PREMIER, home: '아스널', away: '리버풀' },
      {
        id: '10000005',
        sport: BASKETBALL,
        startsAt: inHours(2),
        league: ['5139', 'KBL'],
        home: '서울 SK',
        away: '창원 LG',
      },
      { id: '10000006', startsAt: inHours(-1), status: 2, home: '전북 현대 모터스', away: '광주FC' },
      { id: '10000007', startsAt: inHours(-0.1), status: 1, home: '강원FC', away: '대구FC' },
      { id: '10000008', startsAt: inHours(6), status: 4, home: '수원FC', away: 'FC안양' },
    ];
    for (const fixture of fixtures) await platform.feed.apply(fixtureText(fixture, now));
    for (const { id } of fixtures) await platform.feed.apply(marketText(id, BOARD, now));
    await platform.feed.apply(scoreText('10000006', { home: 2, away: 1, period: 20, seconds: 4000 }, now));
  });
  afterAll(() => platform.close());

  const BOARD = [
    { id: 21, bets: [{ id: '9999999991', name: 'Over', price: '1.7', line: '0.5', baseLine: '0.5' }] },
    {
      id: 2,
      main: '2.5',
      bets: [
        { id: '1111111111', name: 'Under', price: '1.9', line: '2.5', baseLine: '2.5' },
        { id: '1111111112', name: 'Over', price: '1.95', line: '2.5', baseLine: '2.5' },
        { id: '1111111113', name: 'Over', price: '1.4', line: '1.5', baseLine: '1.5' },
        { id: '1111111114', name: 'Under', price: '2.9', line: '1.5', baseLine: '1.5' },
      ],
    },
    {
      id: 3,
      main: '-0.5 (0-0)',
      bets: [
        { id: '2222222222', name: '2', price: '1.8', line: '0.5 (0-0)', baseLine: '-0.5 (0-0)' },
        { id: '2222222221', name: '1', price: '2.05', line: '-0.5 (0-0)', baseLine: '-0.5 (0-0)' },
      ],
    },
    {
      id: 1,
      bets: [
        { id: '3333333331', name: '2', price: '4.2' },
        { id: '3333333332', name: '1', price: '1.85' },
        { id: '3333333333', name: 'X', price: '3.4' },
      ],
    },
  ];

  it('lists the five sports with how many fixtures each has before the start [C-sports]', async () => {
    const sports = await platform.send(PrematchSports, { token });

    expect(sports).toEqual([
      { sport_id: FOOTBALL, name_korean: '축구', cnt: 4 },
      { sport_id: BASKETBALL, name_korean: '농구', cnt: 1 },
      { sport_id: '154830', name_korean: '배구', cnt: 0 },
      { sport_id: '154914', name_korean: '야구', cnt: 0 },
      { sport_id: '35232', name_korean: '아이스하키', cnt: 0 },
    ]);
  });

  it('counts so that the sum of a list is its total [K-prematch-total]', async () => {
    const sports = await platform.send(PrematchSports, { token });
    const locations = await platform.send(PrematchLocations, { token, query: { sportId: FOOTBALL } });
    const board = await platform.send(PrematchBoard, { token });

    const sum = (rows: readonly { cnt: number }[]) => rows.reduce((total, { cnt }) => total + cnt, 0);
    expect(sum(sports)).toBe(board.totalCount);
    expect(sum(locations)).toBe(sports.find(({ sport_id }) => sport_id === FOOTBALL)?.cnt);
  });

  it('lists the places of a sport [C-location]', async () => {
    expect(await platform.send(PrematchLocations, { token, query: { sportId: FOOTBALL } })).toEqual([
      { location_id: '243', sport_id: FOOTBALL, name_korean: '대한민국', cnt: 2, isOpen: false, leagues: [] },
      { location_id: '250', sport_id: FOOTBALL, name_korean: '잉글랜드', cnt: 2, isOpen: false, leagues: [] },
    ]);
  });

  it('lists the leagues of a place [C-league]', async () => {
    const query = { sportId: FOOTBALL, locationId: '250' };

    expect(await platform.send(PrematchLeagues, { token, query })).toEqual([
      { league: '67', sport_id: FOOTBALL, location_id: '250', name_korean: '프리미어리그', cnt: 2 },
    ]);
  });

  it('shows the next of each league, the soonest first, with its main lines [C-event-top]', async () => {
    const top = await platform.send(TopEvents, { token });

    expect(top.map(({ fixture }) => fixture.fixtureId)).toEqual(['10000001', '10000005', '10000003']);
    expect(top[0]?.markets.map(({ kind, baseLine }) => [kind, baseLine])).toEqual([
      ['result', null],
      ['handicap', '-0.5'],
      ['total', '2.5'],
    ]);
  });

  describe('the board', () => {
    const idsFor = async (query: Record<string, string>) =>
      (await platform.send(PrematchBoard, { token, query })).items.map(({ fixture }) => fixture.fixtureId);

    it('leaves out what has begun, by the feed’s word or by the clock, and what is called off', async () => {
      expect(await idsFor({})).toEqual(['10000001', '10000005', '10000003', '10000002', '10000004']);
    });

    it('is narrowed by sport, place and league', async () => {
      expect(await idsFor({ sportId: BASKETBALL })).toEqual(['10000005']);
      expect(await idsFor({ sportId: FOOTBALL, locationId: '250' })).toEqual(['10000003', '10000004']);
      expect(await idsFor({ leagueId: '2420' })).toEqual(['10000001', '10000002']);
    });

    it('has days that begin and end in Seoul', async () => {
      expect(await idsFor({ when: 'today' })).toEqual(['10000001', '10000005', '10000003']);
      expect(await idsFor({ when: 'soon' })).toEqual(['10000001', '10000005']);
      expect(await idsFor({ when: 'tomorrow' })).toEqual(['10000002']);
    });

    it('finds teams and leagues by name, by initial consonants and half typed', async () => {
      expect(await idsFor({ search: '서울' })).toEqual(['10000001', '10000005']);
      expect(await idsFor({ search: 'ㅁㅊㅅㅌ' })).toEqual(['10000003']);
      expect(await idsFor({ search: '아스너' })).toEqual(['10000004']);
      expect(await idsFor({ search: '프리미어' })).toEqual(['10000003', '10000004']);
      expect(await idsFor({ search: '없는팀' })).toEqual([]);
    });

    it('orders by league on request', async () => {
      const names = (await platform.send(PrematchBoard, { token, query: { order: 'league' } })).items.map(
        row => row.fixture.leagueName,
      );

      expect(new Set(names).size).toBe(names.filter((name, index) => name !== names[index - 1]).length);
    });

    it.each([
      ['an unknown field', { sport: FOOTBALL }],
      ['a sport that is not a number', { sportId: 'football' }],
      ['an unknown day', { when: 'yesterday' }],
      ['page nought', { page: '0' }],
    ])('refuses %s', async (_, query) => {
      expect((await platform.request(PrematchBoard, { token, query })).status).toBe(400);
    });

    it('is for members only', async () => {
      expect((await platform.request(PrematchBoard)).status).toBe(401);
    });
  });

  describe('a fixture', () => {
    it('comes with every market and line, in Korean and in order', async () => {
      const { fixture, markets } = await platform.send(FixtureDetail, { token, params: { fixtureId: '10000001' } });

      expect(fixture).toMatchObject({ home: 'FC서울', away: '울산 HD', score: null, clock: null, marketCount: 5 });
      expect(markets.map(({ name, baseLine }) => [name, baseLine])).toEqual([
        ['승무패', null],
        ['핸디캡', '-0.5'],
        ['언더오버', '1.5'],
        ['언더오버', '2.5'],
        ['전반 언더오버', '0.5'],
      ]);
      expect(markets[0]?.outcomes).toEqual([
        { outcomeId: '333333333210000001', name: '1', line: null, price: 1850, state: 'open' },
        { outcomeId: '333333333310000001', name: 'X', line: null, price: 3400, state: 'open' },
        { outcomeId: '333333333110000001', name: '2', line: null, price: 4200, state: 'open' },
      ]);
      expect(markets[1]?.outcomes.map(({ line }) => line)).toEqual(['-0.5', '0.5']);
    });

    it('in play has its score and its clock in words', async () => {
      const { fixture } = await platform.send(FixtureDetail, { token, params: { fixtureId: '10000006' } });

      expect(fixture).toMatchObject({ status: 2, score: { home: 2, away: 1 }, clock: '후반 67′' });
    });

    it('called off has no market left', async () => {
      const { markets } = await platform.send(FixtureDetail, { token, params: { fixtureId: '10000008' } });

      expect(markets).toEqual([]);
    });

    it('that nobody knows is refused', async () => {
      const reply = await platform.request(FixtureDetail, { token, params: { fixtureId: '123' } });

      expect(reply).toMatchObject({ status: 404, body: { message: expect.stringContaining('없는 경기') } });
    });
  });

  it('pages by fifteen', async () => {
    const ids = Array.from({ length: 17 }, (_, index) => String(20_000_000 + index));
    for (const id of ids) {
      await platform.feed.apply(
        fixtureText({ id, sport: '154830', startsAt: inHours(50), league: ['6601', 'V리그 남자부'] }, now),
      );
    }

    const second = await platform.send(PrematchBoard, { token, query: { sportId: '154830', page: '2' } });
    const searched = await platform.send(PrematchBoard, { token, query: { search: 'V리그', page: '2' } });

    expect(second).toMatchObject({ page: 2, pageCount: 2, totalCount: 17 });
    expect(second.items).toHaveLength(2);
    expect(searched).toMatchObject({ page: 2, pageCount: 2, totalCount: 17, items: second.items });
  });
});
