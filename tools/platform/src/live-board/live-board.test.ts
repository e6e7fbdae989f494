import { InplayBoard, InplayFixture, InplaySports, OpenGame } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureText, marketText, scoreText } from '../feed/testing';
import { startPlatform, type TestPlatform } from '../testing/platform';

const [LIVE, SOON, HOOPS] = ['32000001', '32000002', '32000003'];
const MINUTE = 60_000;

describe('live board', () => {
  let platform: TestPlatform;
  let token: string;
  let seconds = 0;
  /** Later than all before it. */
  const next = () => {
    seconds += 1;
    return new Date(platform.now().getTime() + seconds * 1000);
  };
  const begun = () => new Date(platform.now().getTime() - 40 * MINUTE);
  const winner = (fixtureId: string, price = '2.45') =>
    marketText(fixtureId, [{ id: 1, bets: [{ id: '1493838218', name: '1', price }] }], next());

  /** A livescore of the first half with all that may stand beside the score. */
  const beside = (parts: object) => {
    const message = JSON.parse(scoreText(LIVE, { home: 1, away: 0, period: 10, seconds: 2400 }, next()));
    Object.assign(message.Body.Events[0].Livescore, parts);
    return JSON.stringify(message);
  };

  beforeAll(async () => {
    platform = await startPlatform();
    token = (await platform.member()).token;
    const later = new Date(platform.now().getTime() + 60 * MINUTE);
    await platform.feed.apply(fixtureText({ id: LIVE, startsAt: begun(), status: 2 }, next()));
    await platform.feed.apply(
      fixtureText({ id: HOOPS, sport: '48242', startsAt: begun(), status: 2, home: '서울 SK' }, next()),
    );
    await platform.feed.apply(fixtureText({ id: SOON, startsAt: later }, next()));
    await platform.feed.apply(winner(LIVE));
    await platform.feed.apply(winner(SOON));
    await platform.feed.apply(beside({}));
  });
  afterAll(() => platform.close());

  const board = (query: Record<string, string> = {}) => platform.send(InplayBoard, { token, query });
  const detail = () => platform.send(InplayFixture, { token, params: { fixtureId: LIVE } });
  const ids = (rows: readonly { fixture: { fixtureId: string } }[]) => rows.map(({ fixture }) => fixture.fixtureId);

  it('has what is in play with score, clock and periods, and what starts next', async () => {
    const { live, soon, sports } = await board();

    expect(ids(live)).toEqual([LIVE, HOOPS]);
    expect(live[0]?.fixture).toMatchObject({ score: { home: 1, away: 0 }, clock: '전반 41′', status: 2 });
    expect(live[0]?.periods).toEqual([{ period: 10, home: 1, away: 0 }]);
    expect(live[0]?.markets.map(({ kind }) => kind)).toEqual(['result']);
    expect(ids(soon)).toEqual([SOON]);
    expect(sports.map(({ cnt }) => cnt)).toEqual([1, 1, 0, 0, 0]);
    expect(await platform.send(InplaySports, { token })).toEqual(sports);
  });

  it('narrows to a sport or to words, and goes on counting all', async () => {
    const hoops = await board({ sportId: '48242' });
    const found = await board({ search: '서울 SK' });

    expect(ids(hoops.live)).toEqual([HOOPS]);
    expect(hoops.sports[0]?.cnt).toBe(1);
    expect(ids(found.live)).toEqual([HOOPS]);
    expect(found.soon).toEqual([]);
  });

  it('shows what goes on: turn, incident, danger, list and statistics, in the order of the game', async () => {
    const pair = (home: string, away: string) => [
      { Position: '1', Value: home },
      { Position: '2', Value: away },
    ];
    await platform.feed.apply(
      beside({
        Periods: [
          {
            Type: 10,
            Results: pair('1', '0'),
            Incidents: [
              { Period: 10, IncidentType: 6, Seconds: 300, ParticipantPosition: '2', Results: null },
              { Period: 10, IncidentType: 9, Seconds: 900, ParticipantPosition: '1', Results: pair('1', '0') },
            ],
          },
        ],
        Statistics: [{ Type: 1, Results: pair('4', '2') }],
        LivescoreExtraData: [{ Name: 'Turn', Value: '1' }],
        CurrentIncident: {
          Id: 5,
          Name: 'dangerousAttack',
          LastUpdate: '2026-11-28T10:00:00.1234567Z',
          Confirmation: 0,
        },
        DangerTriggers: [{ Type: 1, Status: 2 }],
      }),
    );

    expect((await detail()).tracker).toEqual({
      turn: 'home',
      current: { type: 5, confirmation: 'confirmed', at: '2026-11-28T10:00:00.123Z' },
      isDanger: true,
      bases: null,
      count: null,
      incidents: [
        { type: 9, period: 10, seconds: 900, side: 'home', score: { home: 1, away: 0 }, player: null },
        { type: 6, period: 10, seconds: 300, side: 'away', score: null, player: null },
      ],
      statistics: [{ type: 1, home: 4, away: 2 }],
    });
  });

  it('keeps the score when what stands beside it is broken', async () => {
    await platform.feed.apply(
      beside({ Statistics: 'none', CurrentIncident: { Id: 'x' }, LivescoreExtraData: [{ Value: 3 }] }),
    );

    expect((await detail()).fixture.score).toEqual({ home: 1, away: 0 });
  });

  it('shows a fixture that the keep-alive does not name as one whose coverage is lost', async () => {
    const keepAlive = (...fixtures: string[]) =>
      JSON.stringify({
        Header: { Type: 31, ServerTimestamp: next().getTime() },
        Body: { KeepAlive: { ActiveEvents: fixtures.map(Number) } },
      });

    await platform.feed.apply(keepAlive(HOOPS));
    const lost = await detail();
    await platform.feed.apply(keepAlive(LIVE, HOOPS));

    expect(lost.fixture.status).toBe(8);
    expect(lost.markets[0]?.outcomes[0]?.state).toBe('suspended');
    expect((await detail()).fixture.status).toBe(2);
  });

  it('lets a fixture go when it is over', async () => {
    await platform.feed.apply(fixtureText({ id: HOOPS, sport: '48242', startsAt: begun(), status: 3 }, next()));

    expect(ids((await board()).live)).toEqual([LIVE]);
  });

  it('answers 404 for a fixture that there is not', async () => {
    const { status } = await platform.request(InplayFixture, { token, params: { fixtureId: '99999999' } });

    expect(status).toBe(404);
  });

  it('names the board that opens in a window of its own [C-opengame]', async () => {
    const open = (type: string) => platform.request(OpenGame, { token, query: { type } });

    expect(await open('EU')).toMatchObject({ status: 200, body: { url: '/europe' } });
    expect(await open('IN')).toMatchObject({ status: 200, body: { url: '/inplay' } });
    expect((await open('XX')).status).toBe(400);
  });

  it('says that a game is under maintenance while it has nothing to show [X-game-open]', async () => {
    const empty = await startPlatform();
    const { token: other } = await empty.member();

    const { status, body } = await empty.request(OpenGame, { token: other, query: { type: 'IN' } });
    await empty.close();

    expect(status).toBe(503);
    expect(body).toEqual({ message: '점검중 입니다.' });
  });
});
