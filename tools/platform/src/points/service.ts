import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { lock, post } from '../ledger/post';
import { move, type Transfer } from '../ledger/transfer';
import { balanceAfter } from './queries';

export interface Conversion {
  memberId: string;
  key: string;
  amount: number;
  clock: () => Date;
}

export type Converted = { kind: 'converted'; emoney: number; point: number } | { kind: 'too-few'; point: number };

/** Points become emoney one to one. A transfer has one currency, so a conversion is two, both against the house's exchange. */
export async function convertPoints(
  tx: Transaction<Database>,
  { memberId, key, amount, clock }: Conversion,
): Promise<Converted> {
  const point = memberAccount(memberId, 'point');
  const emoney = memberAccount(memberId, 'emoney');
  // Conversions of one member come one after another, by the row that `write` holds: two accounts, of which one may be new,
  // are not locked in one order.
  await lock(tx, [point, emoney]);
  const at = clock();
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
