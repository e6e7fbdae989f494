import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { lock, post } from '../ledger/post';
import { type Transfer, transferBetween } from '../ledger/transfer';
import { balanceAfter } from './queries';

/** In Korean, on both of its transfers: statements tell by it what was converted over the house's exchange. */
export const POINT_CONVERSION = '포인트 전환';

export interface Conversion {
  memberId: string;
  key: string;
  amount: number;
  clock: () => Date;
}

export type ConversionResult =
  | { kind: 'converted'; emoney: number; point: number }
  | { kind: 'too-few'; point: number };

/** Points become emoney one to one. A transfer has one currency, so a conversion is two, both against the house's exchange. */
export async function convertPoints(
  tx: Transaction<Database>,
  { memberId, key, amount, clock }: Conversion,
): Promise<ConversionResult> {
  const point = memberAccount(memberId, 'point');
  const emoney = memberAccount(memberId, 'emoney');
  // Conversions of one member come one after another, by the row that `write` holds: two accounts, of which one may be new,
  // are not locked in one order.
  await lock(tx, [point, emoney]);
  const at = clock();
  const about = (currency: string): Omit<Transfer, 'entries'> => ({
    key: `conversion:${memberId}:${key}:${currency}`,
    kind: 'conversion',
    reason: POINT_CONVERSION,
    at,
  });
  const debit = await post(
    tx,
    transferBetween({ from: point, to: houseAccount('exchange', 'point'), amount }, about('point')),
  );
  if (debit.kind === 'uncovered') return { kind: 'too-few', point: debit.balance };
  const credit = await post(
    tx,
    transferBetween({ from: houseAccount('exchange', 'emoney'), to: emoney, amount }, about('emoney')),
  );
  if (credit.kind === 'uncovered') throw new Error(`conversion ${key} of ${memberId}: the house can always pay`);
  return {
    kind: 'converted',
    emoney: await balanceAfter(tx, credit.transferId, emoney),
    point: await balanceAfter(tx, debit.transferId, point),
  };
}
