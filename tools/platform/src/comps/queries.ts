import type { Comp, CompsPage } from '@madang/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import { pageOf, pageRange } from '../http/paging';

type Amounts = Record<'casino' | 'slot' | 'minigame', number>;

/** A member's comp, day by day and game by game, with the sums before and after each, and what they get. */
export async function listComps(
  db: Kysely<Database>,
  { memberId, level, page }: { memberId: string; level: number; page: number },
): Promise<CompsPage> {
  const { limit, offset } = pageRange(page);
  const { rows } = await sql<Record<keyof Comp | 'count', string | number> & Pick<Comp, 'game' | 'day'>>`
    select day::text as day, game, staked, rate, points, agent_rate as "agentRate", total - points as before, total as after, count
    from (
      select *, sum(points) over (partition by game order by day) as total, count(*) over () as count
      from comp where member_id = ${memberId}
    ) counted
    order by day desc, game limit ${limit} offset ${offset}`.execute(db);
  const items = rows.map(row => ({
    day: row.day,
    game: row.game,
    staked: Number(row.staked),
    rate: Number(row.rate),
    points: Number(row.points),
    agentRate: Number(row.agentRate),
    before: Number(row.before),
    after: Number(row.after),
  }));
  const { total, totals } = await totalsOf(db, memberId);
  return { ...pageOf(items, page, total), totals, ...(await ratesOf(db, level)) };
}

async function totalsOf(db: Kysely<Database>, memberId: string) {
  const { rows } = await sql<Record<keyof CompsPage['totals'] | 'total', string | number>>`
    select count(*) as total, coalesce(sum(points) filter (where game = 'casino'), 0)::bigint as casino,
      coalesce(sum(points) filter (where game = 'slot'), 0)::bigint as slot,
      coalesce(sum(points) filter (where game = 'minigame'), 0)::bigint as minigame,
      coalesce(sum(points), 0)::bigint as all,
      (select coalesce(sum(agent_points), 0)::bigint from comp where agent_id = ${memberId}) as recommended
    from comp where member_id = ${memberId}`.execute(db);
  const of = (name: keyof CompsPage['totals'] | 'total') => Number(rows[0]?.[name] ?? 0);
  const totals = {
    casino: of('casino'),
    slot: of('slot'),
    minigame: of('minigame'),
    all: of('all'),
    recommended: of('recommended'),
  };
  return { total: of('total'), totals };
}

async function ratesOf(db: Kysely<Database>, level: number): Promise<{ rates: Amounts; agentRates: Amounts }> {
  const row = await db
    .selectFrom('level_terms')
    .select(['comp_casino', 'comp_slot', 'comp_mini', 'agent_casino', 'agent_slot', 'agent_mini'])
    .where('level', '<=', level)
    .orderBy('level', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    rates: { casino: row.comp_casino, slot: row.comp_slot, minigame: row.comp_mini },
    agentRates: { casino: row.agent_casino, slot: row.agent_slot, minigame: row.agent_mini },
  };
}
