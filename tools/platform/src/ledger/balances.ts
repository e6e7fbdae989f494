import { type QueryExecutorProvider, sql } from 'kysely';
import { type AccountId, type Currency, isMemberAccount, memberAccount } from './accounts';
import { readBalances } from './queries';

export type MemberBalances = Record<Currency, number>;

/** What a member holds, from the balance rows. */
export async function balancesOf(db: QueryExecutorProvider, memberId: string): Promise<MemberBalances> {
  const all = await balancesOfAll(db, [memberId]);
  return all.get(memberId) ?? { emoney: 0, point: 0, usdt: 0 };
}

/** The same for many members, in one query. */
export async function balancesOfAll(
  db: QueryExecutorProvider,
  memberIds: readonly string[],
): Promise<Map<string, MemberBalances>> {
  const balances = await readBalances(
    db,
    memberIds.flatMap(id => [memberAccount(id, 'emoney'), memberAccount(id, 'point'), memberAccount(id, 'usdt')]),
  );
  const of = (id: string, currency: Currency) => balances.get(memberAccount(id, currency)) ?? 0;
  return new Map(memberIds.map(id => [id, { emoney: of(id, 'emoney'), point: of(id, 'point'), usdt: of(id, 'usdt') }]));
}

/** What an account of the house stands at: the sum of its entries. Below zero is what it has paid out. */
export async function houseBalance(db: QueryExecutorProvider, account: AccountId): Promise<number> {
  if (isMemberAccount(account)) throw new Error(`ledger: ${account} is not the house's`);
  const { rows } = await sql<{ sum: string | number }>`
    select coalesce(sum(amount), 0)::bigint as sum from entry where account_id = ${account}`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}
