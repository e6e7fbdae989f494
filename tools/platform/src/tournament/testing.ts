import { randomUUID } from 'node:crypto';
import { EnterTournament, type Prediction, TournamentById } from '@madang/contracts';
import { fixtureText, marketText } from '../feed/testing';
import { lookForMissed, ruleDue, settleDue } from '../settlement/service';
import type { TestMember } from '../testing/member';
import type { TestPlatform } from '../testing/platform';
import { finishDue } from './finish';

const HOUR_MS = 3_600_000;
const PRICES: Readonly<Record<Prediction, number>> = { '1': 2000, X: 3000, '2': 2500 };
export const NAMES = ['1', 'X', '2'] as const;

/** What a member picks on a game's result. */
export const pickOf = (fixtureId: string, name: Prediction) => ({
  fixtureId,
  outcomeId: `1${NAMES.indexOf(name)}${fixtureId}`,
  price: PRICES[name],
});

export interface TestGame {
  readonly id: string;
  readonly startsAt: Date;
}

let added = 0;

/** A tournament for 10,000 won over five games of its own, an hour apart, from twelve hours from now on. */
export async function addTournament(platform: TestPlatform) {
  added += 1;
  const first = platform.now().getTime() + 12 * HOUR_MS;
  const games = [1, 2, 3, 4, 5].map(
    (place): TestGame => ({ id: String(41_000_000 + 10 * added + place), startsAt: new Date(first + place * HOUR_MS) }),
  );
  for (const game of games) {
    await platform.feed.apply(fixtureText(game, platform.now()));
    await setCodes(platform, game.id, null);
  }
  const tournamentId = await insertTournament(platform, games);
  const member = await entrant(platform);
  const read = () => platform.send(TournamentById, { token: member.token, params: { tournamentId } });
  const enter = (all: Prediction = '1') =>
    platform.request(EnterTournament, {
      token: member.token,
      params: { tournamentId },
      body: { picks: games.map((_, index) => ({ place: index + 1, name: all })) },
    });
  return { platform, games, member, tournamentId, read, enter };
}

/** As announced for a day of its own: there is one of a kind each day. */
async function insertTournament({ db }: TestPlatform, games: readonly TestGame[]): Promise<string> {
  const key = { tournament_id: randomUUID() };
  const day = new Date(Date.UTC(2030, 0, added)).toISOString().slice(0, 10);
  const rest = { kind: 'paid', title: '시험 예측', fee: 10_000, guarantee: 50_000 } as const;
  await db
    .insertInto('tournament')
    .values({ ...key, day, ...rest, finished_at: null, paid: null })
    .execute();
  const numbered = games.map((game, index) => ({ ...game, key: { ...key, place: index + 1 } }));
  const rows = numbered.map(({ key, id, startsAt }) => ({ ...key, fixture_id: id, market_id: 1, starts_at: startsAt }));
  await db.insertInto('tournament_game').values(rows).execute();
  const choices = numbered.flatMap(({ key, id }) =>
    NAMES.map(name => ({ ...key, name, outcome_id: pickOf(id, name).outcomeId, price_milli: PRICES[name] })),
  );
  await db.insertInto('tournament_choice').values(choices).execute();
  return key.tournament_id;
}

/** A member with money, and a session that outlasts the games. */
async function entrant(platform: TestPlatform): Promise<TestMember> {
  const member = await platform.member({ emoney: 100_000 });
  const far = new Date(platform.now().getTime() + 1000 * HOUR_MS);
  await platform.db.updateTable('session').set({ expires_at: far }).where('member_id', '=', member.id).execute();
  return member;
}

/** Sends a game's prices or, where there are codes, the results of its outcomes; one without a code stays without. */
export async function setCodes(
  platform: TestPlatform,
  fixtureId: string,
  codes: Readonly<Partial<Record<Prediction, number>>> | null,
): Promise<void> {
  const bets = NAMES.map((name, index) => {
    const code = codes?.[name];
    const price = (PRICES[name] / 1000).toFixed(2);
    return { id: `1${index}`, name, price, ...(code === undefined ? {} : { settlement: code }) };
  });
  await platform.feed.apply(marketText(fixtureId, [{ id: 1, bets }], platform.now()));
}

/** What every result and every look of the platform's loops brings by now. */
export async function settleEverything({ db, now }: TestPlatform): Promise<void> {
  await lookForMissed(db, now());
  while ((await settleDue(db, now())).results > 0);
  while ((await ruleDue(db, now())).results > 0);
  await finishDue(db, now());
}
