import type { KoreaBoard, KoreaBoardQuery, KoreaMarket, KoreaPage } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import type { FavoriteIds } from '../favorites/favorite-ids';
import { pageOf, pageRange } from '../http/paging';
import { type Candidate, type FixtureFacts, factsFor, narrowed } from '../sports/fixtures';
import { countLines, mainLinesOf } from '../sports/markets';
import { countBy, dayOf, findCandidates } from './fixtures';
import { marketIdsOf } from './lines';
import { numberGames, protoLines } from './proto';
import { type Round, roundOf } from './rounds';

export interface PageRequest {
  readonly board: KoreaBoard;
  readonly query: KoreaBoardQuery;
  /** The member's favorites, where only those are requested. */
  readonly favoriteIds: FavoriteIds | null;
  readonly at: Date;
}

/** One page of a board, with the counts of its tabs, days and rounds. */
export async function readPage(db: Kysely<Database>, request: PageRequest): Promise<KoreaPage> {
  const { board, query } = request;
  const candidates = await findCandidates(db, board, request.at);
  const rounds = board === 'proto' ? roundsIn(candidates) : [];
  const { round = null, fixtures: offered = candidates } =
    rounds.find(one => one.round.round === query.round) ?? rounds[0] ?? {};
  if (round) await numberGames(db, round.round, offered);
  const found = narrowed(offered, { ...query, favoriteIds: request.favoriteIds });
  const onDay = found.filter(fixture => query.day === undefined || dayOf(fixture) === query.day);
  const selected = found.filter(fixture => isSelected(fixture, query));
  const shown = ordered(
    onDay.filter(fixture => isSelected(fixture, query)),
    query.order,
  );
  const { limit, offset } = pageRange(query.page);
  const rows = await rowsOf(db, { board, round }, await factsFor(db, shown.slice(offset, offset + limit)));
  return {
    ...pageOf(rows, query.page, shown.length),
    sports: countBy(onDay, ({ sportId }) => sportId).map(([sport_id, cnt]) => ({ sport_id, cnt })),
    days: countBy(selected, dayOf).map(([day, cnt]) => ({ day, cnt })),
    rounds: rounds.map(roundReply),
  };
}

const isSelected = (fixture: Candidate, { sportId, locationId, leagueId }: KoreaBoardQuery): boolean =>
  (sportId === undefined || fixture.sportId === sportId) &&
  (locationId === undefined || fixture.locationId === locationId) &&
  (leagueId === undefined || fixture.leagueId === leagueId);

/** They come by start. A sort keeps that order within a league. */
const ordered = (fixtures: readonly Candidate[], order: KoreaBoardQuery['order']): readonly Candidate[] =>
  order === 'time' ? fixtures : [...fixtures].sort((one, other) => compare(leagueKey(one), leagueKey(other)));

const leagueKey = ({ leagueName, leagueId }: Candidate): string => `${leagueName} ${leagueId}`;
const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

interface RoundFixtures {
  readonly round: Round;
  readonly fixtures: Candidate[];
}

/** The rounds that the fixtures belong to, the next to be played first: they come by start. */
function roundsIn(fixtures: readonly Candidate[]): RoundFixtures[] {
  const rounds: RoundFixtures[] = [];
  for (const fixture of fixtures) {
    const last = rounds.at(-1);
    if (last && fixture.startsAt < last.round.until) last.fixtures.push(fixture);
    else rounds.push({ round: roundOf(fixture.startsAt), fixtures: [fixture] });
  }
  return rounds;
}

const roundReply = ({ round, fixtures }: RoundFixtures): KoreaPage['rounds'][number] => ({
  ...round,
  from: round.from.toISOString(),
  until: round.until.toISOString(),
  cnt: fixtures.length,
});

interface BoardRound {
  readonly board: KoreaBoard;
  readonly round: { readonly round: string } | null;
}

async function rowsOf(db: Kysely<Database>, { board, round }: BoardRound, fixtures: readonly FixtureFacts[]) {
  const counts = await countLines(
    db,
    fixtures.map(({ fixtureId }) => fixtureId),
  );
  const lines = round ? await protoLines(db, round.round, fixtures) : await boardLines(db, board, fixtures);
  return fixtures.map(fixture => ({
    fixture: { ...fixture, marketCount: counts.get(fixture.fixtureId) ?? 0 },
    lines: [...(lines.get(fixture.fixtureId) ?? [])],
  }));
}

async function boardLines(
  db: Kysely<Database>,
  board: KoreaBoard,
  fixtures: readonly FixtureFacts[],
): Promise<ReadonlyMap<string, readonly KoreaMarket[]>> {
  const markets = await mainLinesOf(db, fixtures, sportId => marketIdsOf(board, sportId));
  return new Map([...markets].map(([id, own]) => [id, own.map(market => ({ market, game: null }))]));
}
