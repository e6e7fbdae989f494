import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { KeyReused, lock, post } from '../ledger/post';
import { move, type Transfer } from '../ledger/transfer';
import { lockMember } from '../members/queries';
import { balanceAfter } from './queries';

export interface Conversion {
  memberId: string;
  key: string;
  amount: number;
  at: Date;
}

export type Converted =
  | { kind: 'converted'; emoney: number; point: number }
  | { kind: 'too-few'; point: number }
  | { kind: 'key-reused' };

/** Points become emoney one to one. A repeated key answers with what the first time left, and moves nothing. */
export async function convertPoints(db: Kysely<Database>, conversion: Conversion): Promise<Converted> {
  try {
    return await db.transaction().execute(tx => convert(tx, conversion));
  } catch (fault) {
    if (fault instanceof KeyReused) return { kind: 'key-reused' };
    throw fault;
  }
}

/** A transfer has one currency, so a conversion is two, both against the house's exchange. */
async function convert(tx: Transaction<Database>, { memberId, key, amount, at }: Conversion): Promise<Converted> {
  const point = memberAccount(memberId, 'point');
  const emoney = memberAccount(memberId, 'emoney');
  // Conversions of one member come one after another: two accounts, of which one may be new, are not locked in one order.
  await lockMember(tx, memberId);
  await lock(tx, [point, emoney]);
  const about = (currency: string): Omit<Transfer, 'entries'> => ({
    key: `conversion:${memberId}:${key}:${currency}`,
    kind: 'conversion',
    reason: '포인트 전환',
    at,
  });
  const taken = await post(tx, move({ from: point, to: houseAccount('exchange', 'point'), amount }, about('point')));
  if (taken.kind === 'uncovered') return { kind: 'too-few', point: taken.balance };
  const given = await post(tx, move({ from: houseAccount('exchange', 'emoney'), to: emoney, amount }, about('emoney')));
  if (given.kind === 'uncovered') throw new Error(`conversion ${key} of ${memberId}: the house can always pay`);
  return {
    kind: 'converted',
    emoney: await balanceAfter(tx, given.transferId, emoney),
    point: await balanceAfter(tx, taken.transferId, point),
  };
}
