import { Tournaments } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixtureText } from '../feed/testing';
import { balancesOf } from '../ledger/balances';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { addTournament, setCodes } from './testing';

const MINUTE_MS = 60_000;
const status = FIXTURE_STATUS;

describe('a tournament', () => {
  let platform: TestPlatform;
  let table: Awaited<ReturnType<typeof addTournament>>;
  beforeAll(async () => {
    platform = await startPlatform();
  });
  beforeEach(async () => {
    table = await addTournament(platform);
  });
  afterAll(() => platform.close());

  const gameAt = (place: number) => {
    const game = table.games[place];
    if (!game) throw new Error(`no game ${place}`);
    return game;
  };
  const change = (place: number, change: { status?: number; startsAt?: Date }) =>
    platform.feed.apply(fixtureText({ ...gameAt(place), ...change }, platform.now()));
  const ago = (ms: number) => new Date(platform.now().getTime() - ms);
  const emoney = async () => (await balancesOf(platform.db, table.member.id)).emoney;

  /** Every way in which something can be known of a game long before the start that it was announced for. */
  const ways: readonly (readonly [name: string, step: (place: number) => Promise<unknown>])[] = [
    ['was brought forward and is due', place => change(place, { startsAt: ago(MINUTE_MS) })],
    ['has begun early', place => change(place, { status: status.inProgress })],
    ['is interrupted', place => change(place, { status: status.interrupted })],
    ['is over', place => change(place, { status: status.finished })],
    ['has a result', place => setCodes(platform, gameAt(place).id, { '1': 2, X: 1, '2': 1 })],
    ['has a part of its result', place => setCodes(platform, gameAt(place).id, { X: 1 })],
    ['is in a state that nobody knows', place => change(place, { status: 42 })],
  ];
  const everywhere = ways.flatMap(([name, step]) => [0, 3].map(place => [name, place, step] as const));

  it.each(everywhere)('one of whose games %s takes no entry: game %i [R-tournament]', async (_, place, step) => {
    await step(place);

    expect(await table.enter()).toMatchObject({ status: 409 });
    expect(await emoney()).toBe(100_000);
    const { tournament } = await table.read();
    expect(tournament).toMatchObject({ state: 'running', entrants: 0 });
    const { token } = table.member;
    const open = await platform.send(Tournaments, { token, query: { show: 'open' } });
    expect(open.items.map(({ tournamentId }) => tournamentId)).not.toContain(table.tournamentId);
  });

  it('takes no change of an entry either', async () => {
    expect((await table.enter('1')).status).toBe(200);
    await change(2, { status: status.inProgress });

    expect((await table.enter('2')).status).toBe(409);
    expect((await table.read()).games.map(({ pick }) => pick)).toEqual(['1', '1', '1', '1', '1']);
  });

  it('closes with the first game that starts, also after another was moved out of the way', async () => {
    const [first, second] = [gameAt(0), gameAt(1)];
    await change(0, { startsAt: new Date(first.startsAt.getTime() + 180 * MINUTE_MS) });
    expect((await table.read()).tournament.closesAt).toBe(second.startsAt.toISOString());

    platform.moveClock(second.startsAt.getTime() - MINUTE_MS - platform.now().getTime());
    expect((await table.enter('1')).status).toBe(200);
    platform.moveClock(MINUTE_MS);
    expect((await table.enter('2')).status).toBe(409);
  });

  it.runIf(process.env.DATABASE_URL)(
    'decides by what is known once its row is free, not when it was requested',
    async () => {
      const { tournamentId, enter } = table;
      const waiting = await platform.db.transaction().execute(async tx => {
        await sql`select from tournament where tournament_id = ${tournamentId} for update`.execute(tx);
        const entering = enter();
        await expect
          .poll(async () => (await sql`select from pg_locks where not granted`.execute(tx)).rows.length)
          .toBeGreaterThan(0);
        await change(0, { status: status.inProgress });
        return { entering };
      });

      expect((await waiting.entering).status).toBe(409);
      expect(await emoney()).toBe(100_000);
    },
  );
});
