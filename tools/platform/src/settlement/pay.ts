import { houseAccount, memberAccount } from '../ledger/accounts';
import type { Balances } from '../ledger/cover';
import { postNew } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { type Transfer, transferBetween } from '../ledger/transfer';
import { nextKeyOf, type Settlement } from './decide';
import { bookOf } from './game-types';
import { writeSettlements } from './queries';

export interface Payment {
  /** The members' accounts, locked in this transaction, with what they held when the settlements were decided. */
  readonly locked: Balances;
  /** In Korean, as the member's list shows it. Without one it says that the bet was settled. */
  readonly reason?: string;
  readonly at: Date;
}

/** The only place that moves money of bets that end: each by its difference, once a revision, with its row of history. */
export async function paySettlements(
  tx: Tx,
  settlements: readonly Settlement[],
  { locked, reason, at }: Payment,
): Promise<void> {
  if (settlements.length === 0) return;
  const transfers = settlements.flatMap(settlement => transferOf(settlement, { reason, at }) ?? []);
  const posted = await postNew(tx, transfers, locked);
  if (posted.some(({ kind }) => kind !== 'posted')) throw new Error('settlement: the ledger refused a difference');
  await writeSettlements(tx, settlements, at);
}

function transferOf(
  { bet, difference }: Settlement,
  { reason, at }: { reason: string | undefined; at: Date },
): Transfer | null {
  if (difference === 0) return null;
  const { house: name, word } = bookOf(bet.gameType);
  const house = houseAccount(name, 'emoney');
  const member = memberAccount(bet.memberId, 'emoney');
  const isFirst = bet.revision === 0;
  const about = {
    key: nextKeyOf(bet),
    kind: isFirst ? 'payout' : 'correction',
    reason: reason ?? `${word} 베팅 ${isFirst ? '정산' : '재정산'}`,
    at,
  } as const;
  return difference > 0
    ? transferBetween({ from: house, to: member, amount: difference }, about)
    : transferBetween({ from: member, to: house, amount: -difference }, about);
}
