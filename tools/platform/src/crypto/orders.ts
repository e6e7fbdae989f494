import { randomUUID } from 'node:crypto';
import type { CryptoDepositBody, Refusal } from '@madang/contracts';
import { playBarred } from '@madang/locale';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/schema';
import { restrictionsOf } from '../responsible/queries';
import { settingRow } from '../settings/queries';
import { depositAddress } from './addresses';
import type { Chain } from './chain-client';

type Order = z.output<typeof CryptoDepositBody> & { memberId: string };
export type OrderResult = { kind: 'taken' } | { kind: 'maintenance' } | { kind: 'barred'; refusal: Refusal };

/** Sent in one round. */
const PORTION = 50;

/** Takes down what the sandbox's wallet is to send: `sendOrder` does it, and repeats it under the order's id. */
export async function orderDeposit(
  tx: Transaction<Database>,
  { memberId, ...fields }: Order,
  at: Date,
): Promise<OrderResult> {
  if ((await settingRow(tx)).tether_maintenance) return { kind: 'maintenance' };
  const { bar } = await restrictionsOf(tx, memberId, at);
  if (bar) return { kind: 'barred', refusal: { message: playBarred(bar) } };
  await tx
    .insertInto('crypto_order')
    .values({ order_id: randomUUID(), member_id: memberId, ...fields, created_at: at, sent_at: null })
    .execute();
  return { kind: 'taken' };
}

type OrderRow = Selectable<Database['crypto_order']>;

export const openOrders = (db: Kysely<Database>): Promise<OrderRow[]> =>
  db
    .selectFrom('crypto_order')
    .selectAll()
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .orderBy('order_id')
    .limit(PORTION)
    .execute();

export async function sendOrder(db: Kysely<Database>, chain: Chain, order: OrderRow & { at: Date }): Promise<void> {
  const { order_id: id, member_id, network, token, amount, way, at } = order;
  const to = await depositAddress(db, chain, { member_id, network });
  await chain.sendDeposit(network, { id, to, token, amount, way });
  await db.updateTable('crypto_order').set({ sent_at: at }).where('order_id', '=', id).execute();
}
