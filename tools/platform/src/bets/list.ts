import type { Bets } from '@madang/contracts';
import { seoulDayStart } from '@madang/locale';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';
import { pageOf, pageRange } from '../http/paging';
import { readBets } from './read';

export type BetsPage = z.output<(typeof Bets)['replies'][200]>;
export type BetsFilter = z.output<(typeof Bets)['query']>;

/** A member's bets, the newest first, and what all of them that fit come to. */
export async function listBets(db: Kysely<Database>, memberId: string, filter: BetsFilter): Promise<BetsPage> {
  const bets = filtered(db, memberId, filter);
  const { totalCount, ...sum } = await sumOf(bets);
  const { limit, offset } = pageRange(filter.page);
  const page = await bets
    .select('bet_id')
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

function filtered(db: Kysely<Database>, memberId: string, { state, gameType, from, to, show }: BetsFilter) {
  let bets = db
    .selectFrom('bet')
    .where('member_id', '=', memberId)
    .where('is_hidden', '=', show === 'hidden');
  if (state !== 'all') bets = bets.where('result', state === 'open' ? '=' : '<>', 0);
  if (gameType === CASINO) bets = bets.where('game_type', 'not in', [...NAMED_KINDS]);
  else if (gameType !== undefined) bets = bets.where('game_type', '=', gameType);
  if (from !== undefined) bets = bets.where('placed_at', '>=', seoulDayStart(from));
  if (to !== undefined) bets = bets.where('placed_at', '<', dayAfter(to));
  return bets;
}

/** The specification names four kinds; every other number is casino, and a filter asks for all of them by 0. */
const NAMED_KINDS = [1, 2, 3, 4];
const CASINO = 0;

const DAY_MS = 24 * 60 * 60_000;
/** Seoul keeps no summer time: each of its days is 24 hours long. */
const dayAfter = (day: string): Date => new Date(seoulDayStart(day).getTime() + DAY_MS);

/** One pass over what fits: the list's length comes with it. */
async function sumOf(bets: ReturnType<typeof filtered>) {
  const row = await bets
    .select([
      sql<string>`count(*)`.as('all'),
      sql<string>`count(*) filter (where result <> 0)`.as('settled'),
      sql<string>`coalesce(sum(stake) filter (where result <> 0), 0)`.as('stake'),
      sql<string>`coalesce(sum(payout) filter (where result <> 0), 0)`.as('payout'),
      sql<string>`coalesce(sum(stake) filter (where result = 0), 0)`.as('openStake'),
    ])
    .executeTakeFirstOrThrow();
  const [totalCount, settledCount] = [Number(row.all), Number(row.settled)];
  return {
    totalCount,
    stake: Number(row.stake),
    payout: Number(row.payout),
    settledCount,
    openCount: totalCount - settledCount,
    openStake: Number(row.openStake),
  };
}
