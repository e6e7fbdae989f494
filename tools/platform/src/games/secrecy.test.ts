import * as contracts from '@madang/contracts';
import { gameById, roundAt, roundIdOf, roundsADay, seedsOf } from '@madang/games';
import { seoulDay } from '@madang/locale';
import { openLog } from '@madang/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { TestMember } from '../testing/member';
import { startPlatform, type TestPlatform } from '../testing/platform';
import { openDay } from './publish';
import { betOnAll, currentRound, EOS_1, gambler, goTo, LADDER_1 } from './testing';

const DAY_MS = 86_400_000;
const GAMES = [EOS_1, LADDER_1];
const exported: readonly unknown[] = Object.values(contracts);
const calls = exported
  .filter(contracts.isCall)
  .filter(call => call.base !== '/registry' && call.base !== '/chain' && call !== contracts.Logout);

const lines: string[] = [];
let platform: TestPlatform;
let admin: TestMember;
let betId: string;
beforeAll(async () => {
  platform = await startPlatform({
    callLimits: false,
    log: openLog({ level: 'info', to: { write: line => lines.push(line) } }),
  });
  admin = await gambler(platform, { type: 1 });
  const member = await gambler(platform);
  const games = GAMES.flatMap(id => gameById(id) ?? []);
  await openDay(platform.db, games, platform.now());
  await openDay(platform.db, games, new Date(platform.now().getTime() + DAY_MS));
  const table = await currentRound(platform, member.token, EOS_1);
  await goTo(platform, table.round.endsAt);
  const next = await currentRound(platform, member.token, EOS_1);
  const bets = await betOnAll(platform, member, {
    table: { ...next, outcomes: next.outcomes.slice(0, 3) },
    stake: 1_000,
  });
  betId = [...bets.values()][0] ?? '';
});
afterAll(() => platform.close());

/** Every seed of today and tomorrow that may not be known yet: by the database, which nobody but the platform reads. */
async function secretSeeds(): Promise<Set<string>> {
  const { rows } = await sql<{ gameId: number; day: string; root: string }>`
    select game_id as "gameId", day::text as day, root from game_chain`.execute(platform.db);
  const secrets = new Set<string>();
  for (const { gameId, day, root } of rows) {
    const game = gameById(gameId);
    if (!game) continue;
    const drawn = day === seoulDay(platform.now()) ? roundAt(game, platform.now().getTime()).number - 1 : 0;
    for (const seed of seedsOf(root, roundsADay(game)).seeds.slice(drawn)) secrets.add(seed);
  }
  return secrets;
}

/** Values by which calls find something, of this very moment: the round that runs, the one after it, and the last of the day. */
function valuesOf(gameId: number, at: Date): readonly Record<string, string>[] {
  const game = gameById(gameId);
  if (!game) return [];
  const round = roundAt(game, at.getTime());
  const numbers = [Math.max(1, round.number - 1), round.number, round.number + 1, roundsADay(game)];
  return numbers.map((number, index) => ({
    roundId: roundIdOf({ ...round, number }),
    gameId: String(gameId),
    id: String(gameId),
    betId,
    day: seoulDay(new Date(at.getTime() + (index % 2) * DAY_MS)),
    currentGame: '1',
    page: '1',
  }));
}

const filled = (schema: unknown, values: Readonly<Record<string, string>>): Record<string, string> => {
  const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  return Object.fromEntries(fields.flatMap(field => (values[field] === undefined ? [] : [[field, values[field]]])));
};

const isOfGames = ({ path }: contracts.Call): boolean => /mini|games|rounds/i.test(path);

/** All that the platform says of games at this moment, by any call that only reads, and by refusals of those that don't. */
async function everythingSaid(): Promise<{ texts: string[]; answered: Set<string> }> {
  const texts: string[] = [];
  const answered = new Set<string>();
  async function say(call: contracts.Call, values: Readonly<Record<string, string>>): Promise<void> {
    const options = { params: filled(call.params, values), query: filled(call.query, values) };
    const body = call.method === 'POST' ? { body: { reason: '' } } : {};
    const reply = await platform.request(call, { token: admin.token, ...options, ...body });
    texts.push(JSON.stringify([reply.headers, reply.body]));
    if (reply.status === 200) answered.add(call.path);
  }
  for (const call of calls.filter(one => !isOfGames(one))) await say(call, { betId });
  for (const call of calls.filter(isOfGames))
    for (const gameId of GAMES) for (const values of valuesOf(gameId, platform.now())) await say(call, values);
  return { texts, answered };
}

const HEX = /[0-9a-f]{64}/g;
const hexIn = (texts: readonly string[]) => texts.flatMap(text => text.match(HEX) ?? []);

describe('the seed of a round', () => {
  it.each([
    ['while it takes bets', 20_000],
    ['after its close', 52_000],
    ['in the last moment before its draw', 59_999],
    ['at the draw', 60_000],
    ['while it is shown', 66_000],
  ])('is in no reply and no line of the log before its draw: %s', async (_name, ms) => {
    const game = gameById(EOS_1);
    if (!game) throw new Error('no such game');
    await goTo(platform, new Date(roundAt(game, platform.now().getTime()).drawsAt + ms));

    const { texts, answered } = await everythingSaid();

    const secrets = await secretSeeds();
    expect(secrets.size).toBeGreaterThan(1_000);
    expect([...answered]).toEqual(
      expect.arrayContaining(['/minigame/events', '/minigame/rounds/:roundId', '/minigame/road']),
    );
    expect(hexIn(texts).length).toBeGreaterThan(100);
    expect(hexIn(texts).filter(hex => secrets.has(hex))).toEqual([]);
    expect(hexIn(lines).filter(hex => secrets.has(hex))).toEqual([]);
  });

  it('is in no error either', async () => {
    const chain = await platform.app.rounds.chainToday(gameById(EOS_1) ?? raise(), platform.now());
    const secrets = await secretSeeds();

    const shown = [
      JSON.stringify(chain),
      String(chain),
      JSON.stringify({ ...chain }),
      JSON.stringify(Object.entries(chain)),
    ];

    expect(hexIn(shown).filter(hex => secrets.has(hex))).toEqual([]);
  });
});

function raise(): never {
  throw new Error('no such game');
}
