import type { ChargeTerms } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { lock, postCovered } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';
import { addRolling } from '../rolling/add';
import type { ChargeDbRow } from './service';
import { chargeTerms } from './terms';

/** Pays a charge, with its points and the turnover that it asks for: all of it at once, in the transaction of its approval. */
export async function payCharge(tx: Transaction<Database>, charge: ChargeDbRow, at: Date): Promise<void> {
  const { charge_id: chargeId, member_id: memberId, is_bonus: isBonus } = charge;
  const amount = Number(charge.amount);
  const emoney = memberAccount(memberId, 'emoney');
  // Of two charges that are approved at once, one is the first.
  await lock(tx, [emoney]);
  const terms = await chargeTerms(tx, memberId);
  const points = isBonus ? pointsFor(amount, terms) : 0;
  await postCovered(
    tx,
    transferBetween(
      { from: houseAccount('cashier', 'emoney'), to: emoney, amount },
      { key: `charge:${chargeId}`, kind: 'charge', reason: '충전', at },
    ),
  );
  if (points > 0) {
    await postCovered(
      tx,
      transferBetween(
        { from: houseAccount('points-issued', 'point'), to: memberAccount(memberId, 'point'), amount: points },
        { key: `charge:${chargeId}:points`, kind: 'bonus', reason: `${nameOf(terms)} ${terms.pointPercent}%`, at },
      ),
    );
  }
  const percent = points > 0 ? terms.bonusRollingPercent : terms.rollingPercent;
  const reason = `${points > 0 ? nameOf(terms) : '충전'} ${formatWon(amount)}`;
  await addRolling(tx, { memberId, cause: 'charge', reason, amount, percent, at });
}

/** Points for a charge: whole ones, at most what the level allows. */
export const pointsFor = (amount: number, { pointPercent, pointsMost }: ChargeTerms): number =>
  Math.min(Math.floor((amount * pointPercent) / 100), pointsMost);

const nameOf = ({ isFirst }: ChargeTerms): string => (isFirst ? '첫충' : '매충');
