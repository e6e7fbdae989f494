import type { Member, MemberRow } from '@madang/contracts';
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../database/schema';
import { balancesOf, balancesOfAll } from '../ledger/balances';
import { barReply } from '../responsible/limit-status';
import { readRestrictions } from '../responsible/queries';

type Row = Selectable<Database['member']>;

/** The member as the member sees it, with what the ledger says they hold. */
export async function memberRecord(db: Kysely<Database>, memberId: string): Promise<Member> {
  const row = await db.selectFrom('member').selectAll().where('member_id', '=', memberId).executeTakeFirstOrThrow();
  const balances = await balancesOf(db, memberId);
  return {
    id: row.member_id,
    userId: row.user_id,
    nickname: row.nickname,
    level: row.level,
    ...balances,
    blockchainUrl: row.blockchain_url,
    tendency: row.tendency,
    disableCasinoFlag: row.disable_casino ? 1 : 0,
    disableSlotFlag: row.disable_slot ? 1 : 0,
    type: row.type,
    role: row.role,
    withdrawalType: row.withdrawal_type,
    managementType: row.management_type,
    isLogin: true,
  };
}

/** Members as operators see them. */
export async function memberRows(db: Kysely<Database>, rows: readonly Row[], at: Date): Promise<MemberRow[]> {
  const ids = rows.map(row => row.member_id);
  const balances = await balancesOfAll(db, ids);
  const restrictions = await readRestrictions(db, ids, at);
  const barOf = (id: string) => {
    const bar = restrictions.get(id)?.bar;
    return bar ? barReply(bar) : null;
  };
  return rows.map(row => ({
    id: row.member_id,
    userId: row.user_id,
    nickname: row.nickname,
    level: row.level,
    emoney: balances.get(row.member_id)?.emoney ?? 0,
    point: balances.get(row.member_id)?.point ?? 0,
    type: row.type,
    state: row.state,
    recommender: row.recommender,
    createdAt: row.created_at.toISOString(),
    bar: barOf(row.member_id),
    isCasinoOff: row.disable_casino,
    isSlotOff: row.disable_slot,
  }));
}
