import type { FixtureStatistics, PastGame, TeamForm } from '@madang/contracts';
import { FIXTURE_STATUS } from '@madang/sport';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';

const FORM_GAMES = 5;
const MEETINGS = 5;
const { finished } = FIXTURE_STATUS;

/** How both teams of a fixture did before it, and how they did against each other: from what the feed has sent. */
export async function findStatistics(db: Kysely<Database>, fixtureId: string): Promise<FixtureStatistics | null> {
  const fixture = await db
    .selectFrom('fixture')
    .select(['home_id', 'away_id', 'home_name', 'away_name', 'starts_at'])
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirst();
  if (!fixture) return null;
  const before = fixture.starts_at;
  const [home, away] = [
    { id: fixture.home_id, name: fixture.home_name },
    { id: fixture.away_id, name: fixture.away_name },
  ];
  return {
    home: await formOf(db, home, before),
    away: await formOf(db, away, before),
    meetings: await meetingsOf(db, [home.id, away.id], before),
  };
}

interface Team {
  readonly id: string;
  readonly name: string;
}

const pastFrom = (db: Kysely<Database>, before: Date) =>
  db
    .selectFrom('fixture')
    .innerJoin('league', 'league.league_id', 'fixture.league_id')
    .select(['fixture_id', 'starts_at', 'home_id', 'home_name', 'away_name', 'home_score', 'away_score'])
    .select('league.name as league_name')
    .where('status', '=', finished)
    .where('starts_at', '<', before)
    .where('home_score', 'is not', null)
    .where('away_score', 'is not', null)
    .orderBy('starts_at', 'desc')
    .orderBy('fixture_id');

type PastRow = Awaited<ReturnType<ReturnType<typeof pastFrom>['execute']>>[number];

const gameOf = (row: PastRow): PastGame => ({
  fixtureId: row.fixture_id,
  startsAt: row.starts_at.toISOString(),
  leagueName: row.league_name,
  home: row.home_name,
  away: row.away_name,
  score: { home: row.home_score ?? 0, away: row.away_score ?? 0 },
});

async function formOf(db: Kysely<Database>, { id, name }: Team, before: Date): Promise<TeamForm> {
  const rows = await pastFrom(db, before)
    .where(eb => eb.or([eb('home_id', '=', id), eb('away_id', '=', id)]))
    .limit(FORM_GAMES)
    .execute();
  const games = rows.map(row => {
    const game = gameOf(row);
    const side = row.home_id === id ? ('home' as const) : ('away' as const);
    const ahead = side === 'home' ? game.score.home - game.score.away : game.score.away - game.score.home;
    return {
      ...game,
      side,
      outcome: ahead > 0 ? ('won' as const) : ahead < 0 ? ('lost' as const) : ('drawn' as const),
    };
  });
  return { name, games, record: await recordOf(db, id, before) };
}

/** Seen from the team: what it scored, wherever it played. */
async function recordOf(db: Kysely<Database>, teamId: string, before: Date): Promise<TeamForm['record']> {
  const { rows } = await sql<Record<keyof TeamForm['record'], string | number>>`
    select count(*) as played, count(*) filter (where own > other) as won, count(*) filter (where own = other) as drawn,
      count(*) filter (where own < other) as lost, coalesce(sum(own), 0) as scored, coalesce(sum(other), 0) as conceded
    from (
      select home_score as own, away_score as other from fixture
      where home_id = ${teamId} and status = ${finished} and starts_at < ${before}
      union all
      select away_score, home_score from fixture
      where away_id = ${teamId} and status = ${finished} and starts_at < ${before}
    ) games where own is not null and other is not null`.execute(db);
  const [row] = rows;
  return {
    played: Number(row?.played ?? 0),
    won: Number(row?.won ?? 0),
    drawn: Number(row?.drawn ?? 0),
    lost: Number(row?.lost ?? 0),
    scored: Number(row?.scored ?? 0),
    conceded: Number(row?.conceded ?? 0),
  };
}

async function meetingsOf(db: Kysely<Database>, teamIds: readonly string[], before: Date): Promise<PastGame[]> {
  const rows = await pastFrom(db, before)
    .where('home_id', 'in', [...teamIds])
    .where('away_id', 'in', [...teamIds])
    .limit(MEETINGS)
    .execute();
  return rows.map(gameOf);
}
