import type { OperatorGame, OperatorRound } from '@madang/contracts';
import { catalogue, type Game } from '@madang/games';
import { type QueryExecutorProvider, sql } from 'kysely';
import { type Page, pageOf, pageRange } from '../http/paging';
import { OPEN } from '../settlement/open-code';
import { readOff } from './offers';
import { onRoundsOf, type Rounds, readVoids } from './rounds';

/** Every game: whether it is switched off, and what runs on it. */
export async function operatorGames(db: QueryExecutorProvider): Promise<OperatorGame[]> {
  const off = await readOff(db);
  const { rows } = await sql<{ gameId: number; bets: number; stake: string | number }>`
    select substring(fixture_id from 2 for 3)::int as "gameId", count(*)::int as bets, sum(stake)::bigint as stake
    from bet_leg join bet using (bet_id)
    where bet_leg.result = ${OPEN} and fixture_id like '-%' group by 1`.execute(db);
  const open = new Map(rows.map(row => [row.gameId, row]));
  return catalogue.map(({ id }) => ({
    gameId: id,
    isOff: off.has(id),
    openBets: open.get(id)?.bets ?? 0,
    openStake: Number(open.get(id)?.stake ?? 0),
  }));
}

interface RoundSums {
  roundId: string;
  bets: number;
  stakes: string | number;
  payouts: string | number;
}

export interface OperatorReading {
  readonly rounds: Rounds;
  readonly at: Date;
}

/** The rounds of a game that had bets, the newest first: its ids have one length, so that they sort as texts by day and number. */
export async function operatorRounds(
  db: QueryExecutorProvider,
  { game, page, ...reading }: OperatorReading & { game: Game; page: number },
): Promise<Page<OperatorRound>> {
  const { limit, offset } = pageRange(page);
  const { rows: counted } = await sql<{ count: number }>`
    select count(distinct fixture_id)::int as count from bet_leg where ${onRoundsOf(game.id)}`.execute(db);
  const { rows } = await sql<RoundSums>`
    ${selectSums} where ${onRoundsOf(game.id)} group by fixture_id
    order by fixture_id desc limit ${limit} offset ${offset}`.execute(db);
  return pageOf(await roundsFrom(db, rows, reading), page, counted[0]?.count ?? 0);
}

/** One round as operators see it, with or without bets. */
export async function operatorRound(
  db: QueryExecutorProvider,
  { roundId, ...reading }: OperatorReading & { roundId: string },
): Promise<OperatorRound | null> {
  const { rows } = await sql<RoundSums>`
    ${selectSums} where fixture_id like '-%' and fixture_id = ${roundId} group by fixture_id`.execute(db);
  const [round] = await roundsFrom(db, rows.length > 0 ? rows : [{ roundId, bets: 0, stakes: 0, payouts: 0 }], reading);
  return round ?? null;
}

const selectSums = sql`
  select fixture_id as "roundId", count(*)::int as bets, sum(stake)::bigint as stakes,
    coalesce(sum(payout), 0)::bigint as payouts
  from bet_leg join bet using (bet_id)`;

async function roundsFrom(
  db: QueryExecutorProvider,
  rows: readonly RoundSums[],
  { rounds, at }: OperatorReading,
): Promise<OperatorRound[]> {
  const voids = await readVoids(
    db,
    rows.map(({ roundId }) => roundId),
  );
  const all: OperatorRound[] = [];
  for (const { roundId, bets, stakes, payouts } of rows) {
    const round = await rounds.find(db, roundId, at);
    const voidReason = voids.get(roundId) ?? null;
    if (round) all.push({ ...round, bets, stakes: Number(stakes), payouts: Number(payouts), voidReason });
  }
  return all;
}
