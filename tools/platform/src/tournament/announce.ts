import { randomUUID } from 'node:crypto';
import type { Market } from '@madang/contracts';
import { Prediction } from '@madang/contracts';
import { seoulDay, seoulDayStart } from '@madang/locale';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import type { TournamentKind } from '../database/tables/tournament';
import { doOrSetAside, finishRetries, isInLoop } from '../set-aside/set-aside';
import { type FixtureFacts, factsOf, fixturesFrom, isPrematch } from '../sports/fixtures';
import { mainIdsOf, mainLinesOf } from '../sports/markets';

const DAY_MS = 86_400_000;
/** Members need time to enter. */
const EARLIEST_MS = 3_600_000;
const MOST_GAMES = 8;
const FEWEST_GAMES = 5;
const GAMES_OF_A_LEAGUE = 2;

const KINDS: readonly { kind: TournamentKind; name: string; fee: number; guarantee: number }[] = [
  { kind: 'free', name: '무료 예측', fee: 0, guarantee: 100_000 },
  { kind: 'paid', name: '만원 예측', fee: 10_000, guarantee: 50_000 },
];

/** Announces the tournaments of today and tomorrow in Seoul, each once, as soon as there are fixtures for them. */
export async function announceDue(db: Kysely<Database>, at: Date): Promise<void> {
  const { rows } = await sql<{ day: string }>`
    select day from unnest(${[seoulDay(at), seoulDay(at.getTime() + DAY_MS)]}::text[]) day
    where (select count(*) from tournament where tournament.day = day) < ${KINDS.length}
      and ${isInLoop('tournament-day', sql`day`)}`.execute(db);
  if (rows.length === 0) return;
  for (const { day } of rows) {
    await doOrSetAside(db, [day], {
      kind: 'tournament-day',
      at,
      idOf: () => day,
      payloadOf: () => JSON.stringify({ day }),
      run: () => announce(db, day, at),
    });
  }
  await finishRetries(db, 'tournament-day', at);
}

async function announce(db: Kysely<Database>, day: string, at: Date): Promise<void> {
  const games = await gamesOf(db, day, at);
  if (games.length < FEWEST_GAMES) return;
  for (const { kind, name, fee, guarantee } of KINDS) {
    const row = { tournament_id: randomUUID(), kind, day, fee, guarantee };
    const title = `${titleOf(day)} ${name}`;
    await db.transaction().execute(async tx => {
      const isNew = await tx
        .insertInto('tournament')
        .values({ ...row, title, finished_at: null, paid: null })
        .onConflict(conflict => conflict.doNothing())
        .returning('tournament_id')
        .executeTakeFirst();
      if (isNew) await insertGames(tx, row.tournament_id, games);
    });
  }
}

function titleOf(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${month}월 ${date}일`;
}

interface OfferedGame {
  fixture: FixtureFacts;
  market: Market;
}

/** Fixtures of the day whose result can be predicted, in the order of their starts; not all of one league. */
async function gamesOf(db: Kysely<Database>, day: string, at: Date): Promise<OfferedGame[]> {
  const from = seoulDayStart(day);
  const earliest = new Date(Math.max(from.getTime(), at.getTime() + EARLIEST_MS));
  const rows = await fixturesFrom(db)
    .where(isPrematch(at))
    .where('fixture.starts_at', '>=', earliest)
    .where('fixture.starts_at', '<', new Date(from.getTime() + DAY_MS))
    .orderBy('fixture.starts_at')
    .orderBy('fixture.fixture_id')
    .execute();
  const fixtures = rows.map(factsOf);
  const markets = await mainLinesOf(db, fixtures, sportId => mainIdsOf(sportId).slice(0, 1));
  const countByLeague = new Map<string, number>();
  return fixtures
    .flatMap(fixture => {
      const [market] = markets.get(fixture.fixtureId) ?? [];
      const isOpen = market && market.outcomes.length > 1 && market.outcomes.every(({ state }) => state === 'open');
      const ofLeague = countByLeague.get(fixture.leagueId) ?? 0;
      if (!isOpen || ofLeague >= GAMES_OF_A_LEAGUE) return [];
      countByLeague.set(fixture.leagueId, ofLeague + 1);
      return { fixture, market };
    })
    .slice(0, MOST_GAMES);
}

async function insertGames(
  tx: Transaction<Database>,
  tournamentId: string,
  games: readonly OfferedGame[],
): Promise<void> {
  const numbered = games.map((game, index) => ({ ...game, key: { tournament_id: tournamentId, place: index + 1 } }));
  await tx
    .insertInto('tournament_game')
    .values(
      numbered.map(({ key, fixture, market }) => ({
        ...key,
        fixture_id: fixture.fixtureId,
        market_id: market.marketId,
        starts_at: new Date(fixture.startsAt),
      })),
    )
    .execute();
  const choices = numbered.flatMap(({ key, market }) =>
    market.outcomes.map(({ outcomeId, name, price }) => ({
      ...key,
      name: Prediction.parse(name),
      outcome_id: outcomeId,
      price_milli: price,
    })),
  );
  await tx.insertInto('tournament_choice').values(choices).execute();
}
