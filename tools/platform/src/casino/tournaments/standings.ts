import type { CasinoTournament, ProviderId } from '@madang/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';

export interface Tournament {
  readonly tournamentId: string;
  readonly name: string;
  readonly providerId: ProviderId;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly prizes: readonly number[];
}

/** Where a member stands: by the round that paid most of its stake, and of equal ones the earlier. */
export interface Standing {
  readonly rank: number;
  readonly memberId: string;
  readonly nickname: string;
  /** The payout divided by the stake, in thousandths. */
  readonly score: number;
}

/** So many are shown. */
const SHOWN = 20;
/** Below this stake a round says nothing: whoever bets a won wins many times it. */
const LEAST_STAKE = 1_000;

/** All tournaments that run or ended within two weeks, with their standings; the latest first. */
export async function tournamentsFor(
  db: QueryExecutorProvider,
  memberId: string,
  at: Date,
): Promise<CasinoTournament[]> {
  const since = new Date(at.getTime() - 14 * 24 * 60 * 60_000);
  const tournaments = await readTournaments(
    db,
    sql`ends_at > ${since} and starts_at <= ${at} order by ends_at desc, provider_id`,
  );
  return Promise.all(
    tournaments.map(async tournament => {
      const standings = await standingsOf(db, tournament);
      const mine = standings.find(standing => standing.memberId === memberId);
      return {
        ...tournament,
        prizes: [...tournament.prizes],
        startsAt: tournament.startsAt.toISOString(),
        endsAt: tournament.endsAt.toISOString(),
        standings: standings.slice(0, SHOWN).map(({ memberId: id, ...row }) => ({ ...row, isMine: id === memberId })),
        mine: mine ? { rank: mine.rank, score: mine.score } : null,
      };
    }),
  );
}

export async function readTournaments(
  db: QueryExecutorProvider,
  condition: ReturnType<typeof sql>,
): Promise<Tournament[]> {
  const { rows } = await sql<Omit<Tournament, 'prizes'> & { prizes: readonly (number | string)[] }>`
    select tournament_id as "tournamentId", name, provider_id as "providerId", starts_at as "startsAt",
      ends_at as "endsAt", prizes
    from casino_tournament where ${condition}`.execute(db);
  return rows.map(row => ({ ...row, prizes: row.prizes.map(Number) }));
}

/** Everybody who played, the best first. Rounds count that are over and began and ended within the time. */
export async function standingsOf(db: QueryExecutorProvider, tournament: Tournament): Promise<Standing[]> {
  const { providerId, startsAt, endsAt } = tournament;
  const { rows } = await sql<Omit<Standing, 'rank' | 'score'> & { score: number | string }>`
    select member_id as "memberId", nickname, score
    from (
      select distinct on (member_id) member_id, paid * 1000 / staked as score, ended_at, round_id
      from casino_round
      where provider_id = ${providerId} and state = 'closed' and staked >= ${LEAST_STAKE}
        and started_at >= ${startsAt} and ended_at >= ${startsAt} and ended_at < ${endsAt}
      order by member_id, paid * 1000 / staked desc, ended_at, round_id
    ) best join member using (member_id)
    where score > 0
    order by score desc, ended_at, round_id`.execute(db);
  return rows.map((row, index) => ({ ...row, rank: index + 1, score: Number(row.score) }));
}
