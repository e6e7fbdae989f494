import { SportsResult, SportsResults, SportsStatistics } from '@madang/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addFixture, setOutcome, type TestFixture } from '../bets/testing';
import { fixtureText, marketText } from '../feed/testing';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';

let platform: TestPlatform;
let member: TestMember;

beforeAll(async () => {
  platform = await startPlatform();
  member = await platform.member();
});
afterAll(() => platform.close());

interface Past {
  readonly startsAt: string;
  readonly score: readonly [number, number];
  readonly home?: string;
  readonly away?: string;
  readonly status?: number;
}

async function past({ startsAt, score: [home, away], status = 3, ...teams }: Past): Promise<TestFixture> {
  const fixture = await addFixture(platform.db, platform.now());
  const periods = [
    { period: 10, home, away: 0 },
    { period: 20, home: 0, away },
    { period: 100, home, away },
  ];
  await platform.db
    .updateTable('fixture')
    .set({
      ...{ starts_at: new Date(startsAt), status, home_score: home, away_score: away, period: 100 },
      ...{ home_id: teams.home ?? '1', away_id: teams.away ?? '2', period_scores: JSON.stringify(periods) },
    })
    .where('fixture_id', '=', fixture.fixtureId)
    .execute();
  return fixture;
}
const list = (query: Record<string, string>) => platform.send(SportsResults, { token: member.token, query });
const idsOf = (page: { items: { fixture: { fixtureId: string } }[] }) => page.items.map(row => row.fixture.fixtureId);

describe('results of a day', () => {
  it('begin and end at midnight in Seoul, a minute before and after [R-result-sports]', async () => {
    const first = await past({ startsAt: '2026-03-28T15:01:00Z', score: [1, 0] });
    const last = await past({ startsAt: '2026-03-29T14:59:00Z', score: [2, 2] });
    const next = await past({ startsAt: '2026-03-29T15:01:00Z', score: [0, 3] });

    // The night in which Europe's clocks go forward: a day in Seoul stays 24 hours long.
    expect(idsOf(await list({ date: '2026-03-29' }))).toEqual([last.fixtureId, first.fixtureId]);
    expect(idsOf(await list({ date: '2026-03-30' }))).toEqual([next.fixtureId]);
  });

  it('show sport, league, search and periods, and what was called off', async () => {
    const played = await past({ startsAt: '2026-05-01T03:00:00Z', score: [2, 1] });
    const off = await past({ startsAt: '2026-05-01T02:00:00Z', score: [0, 0], status: 4 });

    const day = await list({ date: '2026-05-01' });
    expect(idsOf(day)).toEqual([played.fixtureId, off.fixtureId]);
    expect(day.items[0]?.periods).toEqual([
      { period: 10, label: '전반', home: 2, away: 0 },
      { period: 20, label: '후반', home: 0, away: 1 },
    ]);
    expect(day).toMatchObject({ sports: [{ sportId: '6046', count: 2 }], leagues: [{ leagueId: '67', count: 2 }] });
    expect(idsOf(await list({ date: '2026-05-01', search: 'ㅊㅅ' }))).toHaveLength(2);
    expect(idsOf(await list({ date: '2026-05-01', sportId: '35232' }))).toEqual([]);
    expect(idsOf(await list({ date: '2026-05-01', leagueId: '68' }))).toEqual([]);
  });

  it('show a fixture with every market that was settled', async () => {
    const fixture = await past({ startsAt: '2026-05-02T03:00:00Z', score: [2, 1] });
    for (const [outcomeId, settlement] of [
      [fixture.home, 2],
      [fixture.draw, 1],
      [fixture.over, 2],
    ] as const) {
      await setOutcome(platform.db, outcomeId, { settlement, state: 'closed' });
    }

    const result = await platform.send(SportsResult, { token: member.token, params: { fixtureId: fixture.fixtureId } });
    expect(result.markets.map(market => [market.name, market.outcomes.map(one => [one.name, one.result])])).toEqual([
      [
        '승무패',
        [
          ['1', 2],
          ['X', 1],
        ],
      ],
      ['언더오버', [['Over', 2]]],
    ]);
    const unknown = await platform.request(SportsResult, { token: member.token, params: { fixtureId: '404' } });
    expect(unknown.status).toBe(404);
  });

  it("name a handicap's line as the boards do, without the feed's score behind it", async () => {
    const [id, at] = ['60000001', platform.now()];
    await platform.feed.apply(fixtureText({ id, startsAt: at, status: 3 }, at));
    const home = { id: '2222222221', name: '1', price: '2.05', line: '-0.5 (0-0)', baseLine: '-0.5 (0-0)' };
    await platform.feed.apply(marketText(id, [{ id: 3, bets: [{ ...home, settlement: 2 }] }], at));

    const { markets } = await platform.send(SportsResult, { token: member.token, params: { fixtureId: id } });
    expect(markets.map(({ baseLine }) => baseLine)).toEqual(['-0.5']);
  });
});

describe('statistics of a fixture', () => {
  it('show form and meetings by ids, home and away by where each stood, and nothing of its future', async () => {
    await past({ startsAt: '2026-06-01T03:00:00Z', score: [3, 1], home: '11', away: '12' });
    await past({ startsAt: '2026-06-02T03:00:00Z', score: [2, 2], home: '12', away: '11' });
    await past({ startsAt: '2026-06-03T03:00:00Z', score: [0, 1], home: '13', away: '11' });
    await past({ startsAt: '2026-06-09T03:00:00Z', score: [9, 0], home: '11', away: '12' });
    const { fixtureId } = await past({
      startsAt: '2026-06-05T03:00:00Z',
      score: [0, 0],
      home: '12',
      away: '11',
      status: 1,
    });

    const found = await platform.send(SportsStatistics, { token: member.token, params: { fixtureId } });
    expect(found.away.games.map(game => [game.side, game.outcome])).toEqual([
      ['away', 'won'],
      ['away', 'drawn'],
      ['home', 'won'],
    ]);
    expect(found.away.record).toEqual({ played: 3, won: 2, drawn: 1, lost: 0, scored: 6, conceded: 3 });
    expect(found.home.record).toEqual({ played: 2, won: 0, drawn: 1, lost: 1, scored: 3, conceded: 5 });
    expect(found.meetings.map(game => game.score)).toEqual([
      { home: 2, away: 2 },
      { home: 3, away: 1 },
    ]);
  });
});
