import {
  type CasinoRound,
  type CasinoRounds,
  type ProviderId,
  type ProviderKind,
  providerKind,
  SlotProviderId,
  TableProviderId,
} from '@madang/contracts';
import { seoulDayStart } from '@madang/locale';
import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod';
import { type Page, pageOf, pageRange } from '../http/paging';

type Filter = z.output<(typeof CasinoRounds)['query']> & { readonly memberId: string };

const DAY_MS = 24 * 60 * 60_000;

/** Whether a row is of a provider of tables, or of slots. */
export const ofKind = (kind: ProviderKind): RawBuilder<unknown> =>
  sql`provider_id = any(${[...(kind === 'casino' ? TableProviderId : SlotProviderId).options]}::text[])`;

/** A member's rounds, the latest first. */
export function memberRounds(
  db: QueryExecutorProvider,
  { memberId, kind, from, to, page }: Filter,
): Promise<Page<CasinoRound>> {
  const conditions = [
    sql`member_id = ${memberId}`,
    ...(kind ? [ofKind(kind)] : []),
    ...(from ? [sql`started_at >= ${seoulDayStart(from)}`] : []),
    ...(to ? [sql`started_at < ${new Date(seoulDayStart(to).getTime() + DAY_MS)}`] : []),
  ];
  return roundsPage(db, { where: sql.join(conditions, sql` and `), order: sql`started_at desc, round_id`, page });
}

/** All rounds that have no end, the oldest first. */
export async function openRounds(
  db: QueryExecutorProvider,
  page: number,
): Promise<Page<CasinoRound & { userId: string }>> {
  return roundsPage(db, { where: sql`casino_round.state = 'open'`, order: sql`started_at, round_id`, page });
}

interface RoundRow {
  providerId: ProviderId;
  roundId: string;
  gameId: string;
  gameName: string;
  state: CasinoRound['state'];
  staked: number | string;
  paid: number | string;
  startedAt: Date;
  endedAt: Date | null;
  userId: string;
}

interface Selection {
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
  readonly page: number;
}

async function roundsPage(
  db: QueryExecutorProvider,
  { where, order, page }: Selection,
): Promise<Page<CasinoRound & { userId: string }>> {
  const { limit, offset } = pageRange(page);
  const { rows } = await sql<RoundRow>`
    select provider_id as "providerId", round_id as "roundId", game_id as "gameId", game_name as "gameName",
      casino_round.state, staked, paid, started_at as "startedAt", ended_at as "endedAt", user_id as "userId"
    from casino_round join member using (member_id)
    where ${where} order by ${order} limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ count: number | string }>`
    select count(*) as count from casino_round where ${where}`.execute(db);
  return pageOf(rows.map(roundFrom), page, Number(counted.rows[0]?.count ?? 0));
}

function roundFrom({ staked, paid, startedAt, endedAt, ...row }: RoundRow): CasinoRound & { userId: string } {
  const [put, got] = [Number(staked), Number(paid)];
  return {
    ...row,
    kind: providerKind(row.providerId),
    staked: put,
    paid: got,
    net: row.state === 'open' ? null : got - put,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}
