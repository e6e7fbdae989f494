import type { Prediction, TournamentDetail, TournamentsQuery } from '@madang/contracts';
import { marketName } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import { type Kysely, type Selectable, sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';
import type { TournamentTables } from '../database/tables/tournament';
import { pageRange } from '../http/paging';
import { readVerdicts, type Verdict } from '../settlement/verdicts';
import { factsOf, fixturesFrom } from '../sports/fixtures';
import { firstStart, isClosed } from './closing';
import { type Entrant, type Game, type RankedEntrant, ranked, resultOf } from './rules';

export type TournamentRow = Selectable<TournamentTables['tournament']>;
/** With its current state by its fixtures. */
export type TournamentStateRow = TournamentRow & { readonly first_start: Date; readonly is_closed: boolean };
type Filter = z.output<typeof TournamentsQuery> & { memberId: string; at: Date };
type Tournament = TournamentDetail['tournament'];

/** How many of the standings are shown. */
const SHOWN = 20;

/** One page of tournaments, as one member sees them. Finished ones come with the newest first, others with the next to close. */
export async function listTournaments(db: Kysely<Database>, filter: Filter) {
  const { at, memberId, show } = filter;
  const mine = sql<boolean>`exists (select from tournament_entry e
    where e.tournament_id = tournament.tournament_id and e.member_id = ${memberId})`;
  const wanted = {
    open: sql<boolean>`finished_at is null and not ${isClosed(at)}`,
    running: sql<boolean>`finished_at is null and ${isClosed(at)}`,
    finished: sql<boolean>`finished_at is not null`,
    mine,
  }[show];
  const found = db.selectFrom('tournament').where(wanted);
  const { count } = await found.select(eb => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(filter.page);
  const isPast = show === 'finished' || show === 'mine';
  const rows = await found
    .selectAll()
    .select([firstStart.as('first_start'), isClosed(at).as('is_closed')])
    .orderBy('day', isPast ? 'desc' : 'asc')
    .orderBy('kind')
    .limit(limit)
    .offset(offset)
    .execute();
  const items = await Promise.all(rows.map(async row => tournamentFrom(row, await readOne(db, row, at), memberId)));
  return { items, totalCount: Number(count) };
}

/** An entrant as stored: with the final result once the tournament is finished. */
type StoredEntrant = Entrant & { readonly final: { rank: number; points: number; prize: number } | null };

/** A tournament with its games and everybody's predictions. */
export interface TournamentState {
  row: TournamentRow;
  games: readonly Game[];
  all: readonly (RankedEntrant & Pick<StoredEntrant, 'final'>)[];
}

export async function readOne(db: Kysely<Database>, row: TournamentRow, at: Date): Promise<TournamentState> {
  const games = await readGames(db, row.tournament_id, at);
  const entrants = await readEntrants(db, row.tournament_id);
  // What was paid stands, even where the feed corrects a result afterwards.
  const all = ranked(entrants, games)
    .map(one => ({ ...one, rank: one.final?.rank ?? one.rank, points: one.final?.points ?? one.points }))
    .sort((one, other) => one.rank - other.rank);
  return { row, games, all };
}

export const findRow = (
  db: Kysely<Database>,
  tournamentId: string,
  at: Date,
): Promise<TournamentStateRow | undefined> =>
  db
    .selectFrom('tournament')
    .selectAll()
    .select([firstStart.as('first_start'), isClosed(at).as('is_closed')])
    .where('tournament_id', '=', tournamentId)
    .executeTakeFirst();

const OPEN: Verdict = { code: SETTLEMENT.open, stands: false };
const VOID: Verdict = { code: SETTLEMENT.refund, stands: true };

export async function readGames(db: Kysely<Database>, tournamentId: string, at: Date): Promise<ReadGame[]> {
  const rows = await db
    .selectFrom('tournament_choice as choice')
    .innerJoin('tournament_game as game', join =>
      join.onRef('game.tournament_id', '=', 'choice.tournament_id').onRef('game.place', '=', 'choice.place'),
    )
    .where('choice.tournament_id', '=', tournamentId)
    .selectAll('choice')
    .select('game.starts_at')
    .orderBy('choice.place')
    .execute();
  const picks = rows.map(row => ({ outcomeId: row.outcome_id, startsAt: row.starts_at }));
  const verdicts = await readVerdicts(db, picks, at);
  const order: readonly Prediction[] = ['1', 'X', '2'];
  return [...new Set(rows.map(row => row.place))].map(place => {
    const choices = rows
      .filter(row => row.place === place)
      .map(({ name, price_milli, outcome_id: outcomeId, is_void }) => {
        const { code, stands } = is_void ? VOID : (verdicts.get(outcomeId) ?? OPEN);
        return { name, priceMilli: price_milli, outcomeId, settlement: code, stands };
      })
      .sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
    return { place, choices };
  });
}

async function readEntrants(db: Kysely<Database>, tournamentId: string): Promise<StoredEntrant[]> {
  const entries = await db
    .selectFrom('tournament_entry')
    .select(['member_id', 'entered_at', 'rank', 'points', 'prize'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const picks = await db
    .selectFrom('tournament_pick')
    .select(['member_id', 'place', 'name'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const byMember = new Map(entries.map(entry => [entry.member_id, new Map<number, Prediction>()]));
  for (const { member_id, place, name } of picks) byMember.get(member_id)?.set(place, name);
  return entries.map(({ member_id, entered_at, rank, points, prize }) => ({
    memberId: member_id,
    enteredAt: entered_at,
    picks: byMember.get(member_id) ?? new Map(),
    final: rank === null || points === null || prize === null ? null : { rank, points, prize },
  }));
}

/** A game as read: its choices with their outcomes, and whether what they come to holds for good. */
interface ReadGame extends Game {
  readonly choices: readonly (Game['choices'][number] & { readonly outcomeId: string; readonly stands: boolean })[];
}

/** What would be paid: the fees, and at least what was promised. */
export const poolOf = ({ row, all }: Pick<TournamentState, 'row' | 'all'>): number =>
  Math.max(row.guarantee, row.fee * all.length);

function tournamentFrom(row: TournamentStateRow, one: TournamentState, memberId: string): Tournament {
  const { games, all } = one;
  const mine = all.find(entrant => entrant.memberId === memberId);
  return {
    tournamentId: row.tournament_id,
    title: row.title,
    state: row.finished_at ? 'finished' : row.is_closed ? 'running' : 'open',
    fee: row.fee,
    pool: row.paid ?? poolOf(one),
    entrants: all.length,
    games: games.length,
    closesAt: row.first_start.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    mine: mine ? { rank: mine.rank, points: mine.points, prize: mine.final?.prize ?? null } : null,
  };
}

/** All that a member sees of one tournament. */
export async function detailOf(
  db: Kysely<Database>,
  row: TournamentStateRow,
  viewer: { memberId: string; at: Date },
): Promise<TournamentDetail> {
  const one = await readOne(db, row, viewer.at);
  const mine = one.all.find(entrant => entrant.memberId === viewer.memberId);
  const top = one.all.slice(0, SHOWN);
  const shown = mine && !top.includes(mine) ? [...top, mine] : top;
  const nicknames = await readNicknames(db, shown);
  return {
    tournament: tournamentFrom(row, one, viewer.memberId),
    games: await gamesReply(db, one, mine),
    standings: shown.map(({ memberId, rank, points, right, final }) => ({
      ...{ rank, points, right, isMe: memberId === viewer.memberId },
      nickname: nicknames.get(memberId) ?? '',
      prize: final?.prize ?? null,
    })),
  };
}

async function readNicknames(db: Kysely<Database>, shown: readonly RankedEntrant[]): Promise<Map<string, string>> {
  if (shown.length === 0) return new Map();
  const ids = shown.map(({ memberId }) => memberId);
  const rows = await db.selectFrom('member').where('member_id', 'in', ids).select(['member_id', 'nickname']).execute();
  return new Map(rows.map(({ member_id, nickname }) => [member_id, nickname]));
}

async function gamesReply(db: Kysely<Database>, { row, games }: TournamentState, mine: RankedEntrant | undefined) {
  const listed = await db
    .selectFrom('tournament_game')
    .select(['place', 'fixture_id', 'market_id'])
    .where('tournament_id', '=', row.tournament_id)
    .orderBy('place')
    .execute();
  const fixtures = await fixturesFrom(db)
    .where(
      'fixture.fixture_id',
      'in',
      listed.map(({ fixture_id }) => fixture_id),
    )
    .execute();
  const facts = new Map(fixtures.map(fixture => [fixture.fixture_id, factsOf(fixture)]));
  return listed.flatMap(({ place, fixture_id, market_id: marketId }) => {
    const fixture = facts.get(fixture_id);
    const game = games.find(one => one.place === place);
    if (!fixture || !game) return [];
    return {
      ...{ place, fixture, marketId, marketName: marketName(fixture.sportId, marketId) },
      choices: game.choices.map(({ name, priceMilli }) => ({ name, price: priceMilli })),
      ...{ result: resultOf(game), pick: mine?.picks.get(place) ?? null },
    };
  });
}
