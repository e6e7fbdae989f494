import type { Bets } from '@madang/contracts';
import { seoulDayStart } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';
import { onRoundsOf } from '../games/rounds';
import { pageOf, pageRange } from '../http/paging';
import { OPEN } from '../settlement/open-code';
import { readBets } from './read';

export type BetsPage = z.output<(typeof Bets)['replies'][200]>;
export type BetsFilter = z.output<(typeof Bets)['query']>;

/** A member's bets, the newest first, and what all of them that fit come to. */
export async function listBets(db: Kysely<Database>, memberId: string, filter: BetsFilter): Promise<BetsPage> {
  const isHidden = filter.show === 'hidden';
  const all = filtered(db, memberId, filter);
  const sum = await sumOf(all);
  const totalCount = isHidden ? sum.hiddenCount : sum.settledCount + sum.openCount - sum.hiddenCount;
  const { limit, offset } = pageRange(filter.page);
  const page = await all
    .select('bet_id')
    .where('is_hidden', '=', isHidden)
    .orderBy('placed_at', 'desc')
    .orderBy('bet_id')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = page.map(row => row.bet_id);
  const found = await readBets(db, ids);
  return {
    ...pageOf(
      ids.flatMap(id => found.get(id) ?? []),
      filter.page,
      totalCount,
    ),
    sum,
  };
}

/** How many of a member's bets are running. */
export async function countOpen(db: Kysely<Database>, memberId: string): Promise<number> {
  const { open } = await db
    .selectFrom('bet')
    .select(sql<string>`count(*)`.as('open'))
    .where('member_id', '=', memberId)
    .where('result', '=', SETTLEMENT.open)
    .executeTakeFirstOrThrow();
  return Number(open);
}

export interface HideRequest {
  readonly memberId: string;
  readonly betIds: readonly string[];
  readonly isHidden: boolean;
}

/** Puts a member's own settled bets out of the list or back into it, and returns how many changed. */
export async function hideBets(db: Kysely<Database>, { memberId, betIds, isHidden }: HideRequest): Promise<number> {
  const changed = await db
    .updateTable('bet')
    .set({ is_hidden: isHidden })
    .where('bet_id', 'in', [...betIds])
    .where('member_id', '=', memberId)
    .where('result', '<>', SETTLEMENT.open)
    .where('is_hidden', '<>', isHidden)
    .returning('bet_id')
    .execute();
  return changed.length;
}

function filtered(db: Kysely<Database>, memberId: string, { state, gameType, gameId, from, to }: BetsFilter) {
  let bets = db.selectFrom('bet').where('member_id', '=', memberId);
  if (state !== 'all') bets = bets.where('result', state === 'open' ? '=' : '<>', SETTLEMENT.open);
  if (gameType === CASINO) bets = bets.where('game_type', 'not in', [...NAMED_KINDS]);
  else if (gameType !== undefined) bets = bets.where('game_type', '=', gameType);
  if (gameId !== undefined) bets = bets.where(hasLegOn(gameId));
  if (from !== undefined) bets = bets.where('placed_at', '>=', seoulDayStart(from));
  if (to !== undefined) bets = bets.where('placed_at', '<', dayAfter(to));
  return bets;
}

const hasLegOn = (gameId: number) =>
  sql<boolean>`exists (select from bet_leg where bet_leg.bet_id = bet.bet_id and ${onRoundsOf(gameId)})`;

/** The specification names four kinds; every other number is casino, and 0 filters for all of them. */
const NAMED_KINDS = [1, 2, 3, 4];
const CASINO = 0;

const DAY_MS = 24 * 60 * 60_000;
/** Seoul keeps no summer time: each of its days is 24 hours long. */
const dayAfter = (day: string): Date => new Date(seoulDayStart(day).getTime() + DAY_MS);

/** One pass over what fits, shown or hidden: the list's length comes with it. */
async function sumOf(bets: ReturnType<typeof filtered>) {
  const row = await bets
    .select([
      sql<string>`count(*)`.as('all'),
      sql<string>`count(*) filter (where result <> ${OPEN})`.as('settled'),
      sql<string>`coalesce(sum(stake) filter (where result <> ${OPEN}), 0)`.as('stake'),
      sql<string>`coalesce(sum(payout) filter (where result <> ${OPEN}), 0)`.as('payout'),
      sql<string>`coalesce(sum(stake) filter (where result = ${OPEN}), 0)`.as('openStake'),
      sql<string>`count(*) filter (where is_hidden)`.as('hidden'),
    ])
    .executeTakeFirstOrThrow();
  const settledCount = Number(row.settled);
  return {
    stake: Number(row.stake),
    payout: Number(row.payout),
    settledCount,
    openCount: Number(row.all) - settledCount,
    openStake: Number(row.openStake),
    hiddenCount: Number(row.hidden),
  };
}
