import { describe, expect, it } from 'vitest';
import { homeOf, overOf, setOutcome } from '../bets/testing';
import { bettingTable } from '../testing/betting';
import { lookForMissed, ruleDue, settleDue } from './service';

const HOUR = 3_600_000;
const [FINISHED, CANCELLED, POSTPONED, ABANDONED] = [3, 4, 5, 7];

const table = bettingTable();
const { bet, detail, emoney, setFixture } = table;
const score = (periods: readonly object[]) => ({
  period_scores: JSON.stringify(periods),
  home_score: 1,
  away_score: 0,
});

/** What the clock brings: a look, then all that is due, by as many processes as may be. */
async function timePasses(ms: number): Promise<void> {
  table.platform.moveClock(ms);
  await lookForMissed(table.platform.db, table.platform.now());
  const ruleAll = async () => {
    while ((await ruleDue(table.platform.db, table.platform.now())).results > 0);
  };
  await Promise.all([ruleAll(), ruleAll(), ruleAll()]);
  while ((await settleDue(table.platform.db, table.platform.now())).results > 0);
}

describe('a game that is put off', () => {
  it('voids its bets a day after the start that they were placed for, once and for good', async () => {
    const betId = await bet([homeOf(table.fixture)]);
    await setFixture({ status: POSTPONED });
    await timePasses(24 * HOUR);
    expect(await detail(betId)).toMatchObject({ result: 0 });

    await timePasses(HOUR);
    expect(await detail(betId)).toMatchObject({
      result: 3,
      payout: 10_000,
      legs: [{ result: 3, rule: '연기 24시간 경과 · 적중특례 1.00' }],
    });
    expect(await emoney()).toBe(100_000);

    await setOutcome(table.platform.db, table.fixture.home, { settlement: 2, state: 'closed' });
    await timePasses(HOUR);
    expect(await detail(betId)).toMatchObject({ result: 3, payout: 10_000 });
    expect(await emoney()).toBe(100_000);
  });

  it('within a day is settled by its result; a start that is moved beyond it voids at once', async () => {
    const played = await bet([homeOf(table.fixture)]);
    await setFixture({ starts_at: new Date(table.platform.now().getTime() + 20 * HOUR) });
    await timePasses(21 * HOUR);
    expect(await detail(played)).toMatchObject({ result: 0 });
    await setOutcome(table.platform.db, table.fixture.home, { settlement: 2, state: 'closed' });
    await timePasses(0);
    expect(await detail(played)).toMatchObject({ result: 2, payout: 18_500 });

    await table.nextFixture();
    const moved = await bet([homeOf(table.fixture)]);
    await setFixture({ starts_at: new Date(table.platform.now().getTime() + 26 * HOUR) });
    await timePasses(0);
    expect(await detail(moved)).toMatchObject({ result: 3, legs: [{ rule: '연기 24시간 경과 · 적중특례 1.00' }] });
  });

  it('goes by the window of its sport', async () => {
    await table.platform.db
      .insertInto('settlement_window')
      .values({ sport_id: '6046', postponed: '48 hours', unanswered: '1 hour' })
      .execute();
    const betId = await bet([homeOf(table.fixture)]);
    await setFixture({ status: POSTPONED });
    await timePasses(30 * HOUR);
    expect(await detail(betId)).toMatchObject({ result: 0 });
    await timePasses(20 * HOUR);
    expect(await detail(betId)).toMatchObject({ legs: [{ rule: '연기 48시간 경과 · 적중특례 1.00' }] });
    await table.platform.db.deleteFrom('settlement_window').where('sport_id', '=', '6046').execute();
  });
});

describe('a game that the feed leaves without results', () => {
  it('abandoned, keeps what is decided, voids the rest, and gives way to a late result', async () => {
    const [result, total] = [await bet([homeOf(table.fixture)]), await bet([overOf(table.fixture)])];
    const scoreboard = {
      ...score([
        { period: 10, home: 2, away: 1 },
        { period: 20, home: 0, away: 0 },
      ]),
      period: 20,
    };
    await setFixture({ status: ABANDONED, ...scoreboard, fixture_update: table.platform.now() });
    await timePasses(HOUR / 2);
    expect(await detail(total)).toMatchObject({ result: 0 });

    await timePasses(HOUR);
    expect(await detail(total)).toMatchObject({
      result: 2,
      payout: 19_500,
      legs: [{ rule: '최종 스코어 2-1 · 오버 2.5 적중' }],
    });
    expect(await detail(result)).toMatchObject({ result: 3, legs: [{ rule: '경기 중단 · 적중특례 1.00' }] });
    expect(await emoney()).toBe(109_500);

    await setOutcome(table.platform.db, table.fixture.home, { settlement: 1, state: 'closed' });
    await timePasses(0);
    expect(await detail(result)).toMatchObject({ result: 1, payout: 0, legs: [{ rule: '아스널 승 미적중' }] });
    expect(await emoney()).toBe(99_500);
  });

  it('called off, gives the stakes back; finished, is settled by its score', async () => {
    const off = await bet([homeOf(table.fixture)]);
    await setFixture({ status: CANCELLED, fixture_update: table.platform.now() });
    await timePasses(2 * HOUR);
    expect(await detail(off)).toMatchObject({
      result: 3,
      payout: 10_000,
      legs: [{ rule: '경기 취소 · 적중특례 1.00' }],
    });

    await table.nextFixture();
    const won = await bet([homeOf(table.fixture)]);
    const scoreboard = score([
      { period: 10, home: 1, away: 0 },
      { period: 20, home: 0, away: 0 },
    ]);
    await setFixture({ status: FINISHED, ...scoreboard, period: 100, fixture_update: table.platform.now() });
    await timePasses(2 * HOUR);
    expect(await detail(won)).toMatchObject({ result: 2, legs: [{ rule: '최종 스코어 1-0 · 아스널 승 적중' }] });
  });
});

it('writes beside a result of the feed which score decided it', async () => {
  const betId = await bet([overOf(table.fixture)]);
  const scoreboard = score([
    { period: 10, home: 1, away: 0 },
    { period: 20, home: 0, away: 0 },
  ]);
  await setFixture({ status: FINISHED, ...scoreboard, period: 100 });
  await setOutcome(table.platform.db, table.fixture.over, { settlement: 1, state: 'closed' });
  await timePasses(0);

  expect(await detail(betId)).toMatchObject({ result: 1, legs: [{ rule: '최종 스코어 1-0 · 오버 2.5 미적중' }] });
});
