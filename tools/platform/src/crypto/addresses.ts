import type { CryptoNetwork } from '@madang/contracts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Chain } from './chain-client';

/**
 * Where a member sends coins to, the same for good. An index is reserved first and the chain asked then: a crash in between
 * leaves nothing that the next call can't go on with. Throws ChainAway.
 */
export async function depositAddress(
  db: Kysely<Database>,
  chain: Chain,
  owner: { member_id: string; network: CryptoNetwork },
): Promise<string> {
  await db
    .insertInto('crypto_address')
    .values({ ...owner, address: null })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const row = await db
    .selectFrom('crypto_address')
    .selectAll()
    .where(eb => eb.and(owner))
    .executeTakeFirstOrThrow();
  if (row.address !== null) return row.address;
  const address = await chain.address(owner.network, row.address_no);
  await db
    .updateTable('crypto_address')
    .set({ address })
    .where(eb => eb.and(owner))
    .where('address', 'is', null)
    .execute();
  return address;
}

/** Whether coins sent there would come back to the house: its wallets, and members' addresses. */
export async function isHouseAddress(db: Kysely<Database>, address: string): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select exists (select from crypto_address where lower(address) = ${address.toLowerCase()})
      or exists (select from crypto_network where lower(wallet) = ${address.toLowerCase()}) as "isOurs"`.execute(db);
  return rows[0]?.isOurs ?? false;
}
