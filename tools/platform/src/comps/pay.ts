import type { CompGame } from '@madang/contracts';
import { seoulDay, seoulDayStart } from '@madang/locale';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount, PROVIDER_HOUSES } from '../ledger/accounts';
import { postAll } from '../ledger/post';
import { type Transfer, transferBetween } from '../ledger/transfer';

const DAY_MS = 24 * 60 * 60_000;
/** Not at midnight itself: what was bet in its last second is committed by then. Minutes of Seoul's day. */
const PAID_AFTER_MS = 10 * 60_000;
/** A site that was away for longer pays these days and no older ones. */
const MOST_DAYS = 31;

interface CompRow {
  member_id: string;
  game: CompGame;
  staked: number;
  rate: number;
  points: number;
  agent_id: string | null;
  agent_rate: number;
  agent_points: number;
}

/** Pays all days that are over and not paid, the oldest first, each in one transaction. Gives the members who got points. */
export async function payDueComps(db: Kysely<Database>, at: Date): Promise<string[]> {
  const receivers: string[] = [];
  for (const day of await dueDays(db, at)) receivers.push(...(await payDay(db, day, at)));
  return [...new Set(receivers)];
}

async function dueDays(db: Kysely<Database>, at: Date): Promise<string[]> {
  const today = seoulDayStart(seoulDay(new Date(at.getTime() - PAID_AFTER_MS)));
  const days = Array.from({ length: MOST_DAYS }, (_, back) =>
    seoulDay(new Date(today.getTime() - (back + 1) * DAY_MS)),
  );
  const { rows } = await sql<{
    day: string;
  }>`select day::text as day from comp_day where day = any(${days}::date[])`.execute(db);
  const paid = new Set(rows.map(row => row.day));
  return days.filter(day => !paid.has(day)).reverse();
}

/** Of two processes that pay a day at once, the second waits at the day's row and finds it paid. */
function payDay(db: Kysely<Database>, day: string, at: Date): Promise<string[]> {
  return db.transaction().execute(async tx => {
    const claimed = await sql`
      insert into comp_day (day, paid_at) values (${day}::date, ${at}) on conflict do nothing returning day`.execute(
      tx,
    );
    if (claimed.rows.length === 0) return [];
    const rows = await compsOf(tx, day);
    if (rows.length === 0) return [];
    await sql`
      insert into comp select ${day}::date, * from json_to_recordset(${JSON.stringify(rows)}::json) as t(member_id uuid,
        game text, staked bigint, rate int, points bigint, agent_id uuid, agent_rate int, agent_points bigint)`.execute(
      tx,
    );
    const transfers = rows.flatMap(row => transfersOf(row, day, at));
    await postAll(tx, transfers);
    return rows.flatMap(({ member_id, agent_id }) => (agent_id ? [member_id, agent_id] : [member_id]));
  });
}

/** As in the index of their entries, word for word: a query finds it by that. */
const HOUSES = sql.join([...PROVIDER_HOUSES, 'minigame' as const].map(name => sql.lit(houseAccount(name, 'emoney'))));

/**
 * What each member bet on each game that day, from the ledger's entries, and the points for it by the member's level. A stake
 * that a provider takes back is none; a correction of a minigame is about its payout.
 */
async function compsOf(tx: Transaction<Database>, day: string): Promise<CompRow[]> {
  const from = seoulDayStart(day);
  const to = new Date(from.getTime() + DAY_MS);
  const { rows } = await sql<
    Record<keyof CompRow, string | number | null> & Pick<CompRow, 'member_id' | 'game' | 'agent_id'>
  >`
    with bet as (
      select split_part(own.account_id, ':', 2)::uuid as member_id, split_part(translate(house.account_id, '-', ':'), ':', 2) as game,
        sum(house.amount)::bigint as staked
      from entry house join transfer using (transfer_id) join entry own using (transfer_id)
      where house.account_id in (${HOUSES})
        and house.moved_at >= ${from} and house.moved_at < ${to} and own.account_id like 'member:%'
        and (transfer.kind = 'bet' or transfer.kind = 'correction' and house.account_id <> 'house:minigame:emoney')
      group by own.account_id, game
    )
    select member_id, game, staked, rate, staked * rate / 10000 as points, agent_id, agent_rate,
      case when agent_id is null then 0 else staked * agent_rate / 10000 end as agent_points
    from bet join member using (member_id)
    left join lateral (
      select agent.member_id as agent_id from member agent
      where agent.nickname = member.recommender and agent.type = 0 and agent.state = 'active' and agent.member_id <> member.member_id
    ) agent on true
    cross join lateral (
      select case game when 'casino' then comp_casino when 'slot' then comp_slot else comp_mini end as rate,
        case game when 'casino' then agent_casino when 'slot' then agent_slot else agent_mini end as agent_rate
      from level_terms where level_terms.level <= member.level order by level_terms.level desc limit 1
    ) terms
    where staked > 0 order by member_id, game`.execute(tx);
  return rows.map(row => ({
    member_id: row.member_id,
    game: row.game,
    staked: Number(row.staked),
    rate: Number(row.rate),
    points: Number(row.points),
    agent_id: row.agent_id,
    agent_rate: Number(row.agent_rate),
    agent_points: Number(row.agent_points),
  }));
}

const GAME_WORDS: Readonly<Record<CompGame, string>> = { casino: '카지노', slot: '슬롯', minigame: '미니게임' };

function transfersOf(row: CompRow, day: string, at: Date): Transfer[] {
  const { member_id: memberId, game, points, agent_id: agentId, agent_points: agentPoints } = row;
  const from = houseAccount('points-issued', 'point');
  const said = `${day.slice(5).replace('-', '.')} ${GAME_WORDS[game]}`;
  const about = (key: string, reason: string) => ({ key, kind: 'comp', reason, at }) as const;
  const own = transferBetween(
    { from, to: memberAccount(memberId, 'point'), amount: points },
    about(`comp:${day}:${memberId}:${game}`, `콤프 ${said}`),
  );
  if (!agentId) return points > 0 ? [own] : [];
  const agents = transferBetween(
    { from, to: memberAccount(agentId, 'point'), amount: agentPoints },
    about(`comp:${day}:${memberId}:${game}:agent`, `추천 콤프 ${said}`),
  );
  return [...(points > 0 ? [own] : []), ...(agentPoints > 0 ? [agents] : [])];
}
