import { BetDetail, PlaceBet, type Prediction } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureText } from '../feed/testing';
import { houseAccount } from '../ledger/accounts';
import { houseBalance } from '../ledger/balances';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { addTournament, NAMES, pickOf, setCodes, settleEverything, type TestGame } from './testing';

const HOUR_MS = 3_600_000;
const status = FIXTURE_STATUS;
const [VOID, CANCELLED] = [3, -1];
const WON_BY_HOME = { '1': 2, X: 1, '2': 1 };
const WON_BY_AWAY = { '1': 1, X: 1, '2': 2 };

/** What happens to the last game; each step so many hours after its start. */
type Step = readonly [hours: number, step: (platform: TestPlatform, game: TestGame) => Promise<unknown>];

const at = (change: { status?: number; movedHours?: number }) => (platform: TestPlatform, game: TestGame) =>
  platform.feed.apply(
    fixtureText(
      {
        ...game,
        startsAt: new Date(game.startsAt.getTime() + (change.movedHours ?? 0) * HOUR_MS),
        status: change.status ?? status.notStarted,
      },
      platform.now(),
    ),
  );
const codes = (results: Readonly<Partial<Record<Prediction, number>>>) => (platform: TestPlatform, game: TestGame) =>
  setCodes(platform, game.id, results);
const score =
  (home: number, away: number, period = 100) =>
  (platform: TestPlatform, game: TestGame) =>
    platform.db
      .updateTable('fixture')
      .set({
        home_score: home,
        away_score: away,
        period,
        period_scores: JSON.stringify([
          { period: 10, home, away },
          { period: 20, home: 0, away: 0 },
        ]),
      })
      .where('fixture_id', '=', game.id)
      .execute();
const uncovered = (platform: TestPlatform, game: TestGame) =>
  platform.db.updateTable('fixture').set({ covered: false }).where('fixture_id', '=', game.id).execute();

const fates: readonly (readonly [name: string, result: Prediction | 'void', steps: readonly Step[]])[] = [
  ['is played', '1', [[2, codes(WON_BY_HOME)]]],
  [
    'is played without a scoreboard',
    '2',
    [
      [1, at({ status: status.finished })],
      [2, codes(WON_BY_AWAY)],
    ],
  ],
  ['is moved by ninety days', 'void', [[-8, at({ movedHours: 90 * 24 })]]],
  [
    'is moved by three hours, and played',
    '2',
    [
      [-8, at({ movedHours: 3 })],
      [5, codes(WON_BY_AWAY)],
    ],
  ],
  [
    'is moved by two days, and played then',
    'void',
    [
      [-8, at({ movedHours: 48 })],
      [49, at({ movedHours: 48, status: status.inProgress })],
      [50, codes(WON_BY_HOME)],
    ],
  ],
  ['is put off, and never mentioned again', 'void', [[0, at({ status: status.postponed })]]],
  [
    'is put off, and played within the day',
    '2',
    [
      [0, at({ status: status.postponed })],
      [20, codes(WON_BY_AWAY)],
    ],
  ],
  [
    'is put off, and played after a day under its old date',
    'void',
    [
      [0, at({ status: status.postponed })],
      [26, at({ status: status.inProgress })],
      [28, codes(WON_BY_HOME)],
    ],
  ],
  ['is called off', 'void', [[-1, at({ status: status.cancelled })]]],
  ['is called off, and says so', 'void', [[-1, codes({ '1': CANCELLED, X: CANCELLED, '2': CANCELLED })]]],
  ['is refunded', 'void', [[2, codes({ '1': VOID, X: VOID, '2': VOID })]]],
  [
    'is abandoned',
    'void',
    [
      [1, score(1, 0, 20)],
      [1, at({ status: status.abandoned })],
    ],
  ],
  [
    'is abandoned, and given to a side later',
    '1',
    [
      [1, at({ status: status.abandoned })],
      [1.5, codes(WON_BY_HOME)],
    ],
  ],
  ['is interrupted for good', 'void', [[1, at({ status: status.interrupted })]]],
  [
    'is interrupted, and played on',
    '1',
    [
      [1, at({ status: status.interrupted })],
      [8, codes(WON_BY_HOME)],
    ],
  ],
  [
    'is no longer covered',
    'void',
    [
      [1, at({ status: status.inProgress })],
      [1, uncovered],
    ],
  ],
  ['loses its coverage', 'void', [[1, at({ status: status.lostCoverage })]]],
  ['is in play for ever', 'void', [[0, at({ status: status.inProgress })]]],
  ['is never mentioned', 'void', []],
  ['takes a state that nobody knows', 'void', [[1, at({ status: 42 })]]],
  [
    'ends without a word of the feed',
    '1',
    [
      [2, score(1, 0)],
      [2, at({ status: status.finished })],
    ],
  ],
  ['ends without word and score', 'void', [[2, at({ status: status.finished })]]],
  [
    'has only its losers reported',
    '2',
    [
      [2, score(0, 1)],
      [2, at({ status: status.finished })],
      [2, codes({ '1': 1, X: 1 })],
    ],
  ],
  [
    'has its result taken back',
    '2',
    [
      [1, codes(WON_BY_HOME)],
      [1, codes({ '1': 0, X: 0, '2': 0 })],
      [2, score(0, 1)],
      [2, at({ status: status.finished })],
    ],
  ],
];

describe('a tournament whose last game', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  afterAll(() => platform.close());

  const moveTo = (moment: number) => platform.moveClock(moment - platform.now().getTime());

  it.each(fates)('%s ends, and says of it what a bet says: %s [R-tournament]', async (_, expected, steps) => {
    const { games, member, enter, read } = await addTournament(platform);
    const last = games[4];
    if (!last) throw new Error('five games are needed');
    expect((await enter()).status).toBe(200);
    const bets = await Promise.all(
      NAMES.map(async name => {
        const picks = [pickOf(last.id, name)];
        return (await platform.send(PlaceBet, { token: member.token, body: { stake: 1000, picks } })).betId;
      }),
    );

    const others: Step[] = games.slice(0, 4).map(({ id }) => [0, () => setCodes(platform, id, WON_BY_HOME)]);
    const looks: Step[] = [3, 23, 25, 27, 31, 80].map(hours => [hours, async () => {}]);
    for (const [hours, step] of [...steps, ...others, ...looks].sort(([one], [other]) => one - other)) {
      moveTo(last.startsAt.getTime() + hours * HOUR_MS);
      await step(platform, last);
      if (hours > 2) await settleEverything(platform);
    }

    const { tournament, games: shown } = await read();
    expect([tournament.state, shown[4]?.result]).toEqual(['finished', expected]);
    expect(await houseBalance(platform.db, houseAccount('tournament', 'emoney'))).toBe(0);
    const found = await Promise.all(
      bets.map(betId => platform.send(BetDetail, { token: member.token, params: { betId } })),
    );
    const fromBets = found.map(({ result }, index) => (result === 2 ? NAMES[index] : result === 1 ? 'lost' : 'void'));
    expect(fromBets).toEqual(NAMES.map(name => (expected === 'void' ? 'void' : name === expected ? name : 'lost')));
  });

  it('has a code that nobody knows ends by the house’s word', async () => {
    const { games, read, enter } = await addTournament(platform);
    await enter();
    for (const { id } of games) await setCodes(platform, id, id.endsWith('5') ? { '1': 99 } : WON_BY_HOME);

    moveTo((games[4]?.startsAt.getTime() ?? 0) + 25 * HOUR_MS);
    await settleEverything(platform);

    const { tournament, games: shown } = await read();
    expect([tournament.state, shown[4]?.result]).toEqual(['finished', 'void']);
  });
});
