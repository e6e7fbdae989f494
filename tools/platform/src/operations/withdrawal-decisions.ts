import type { CryptoWithdrawalRow, CryptoWithdrawalState } from '@madang/contracts';
import { formatToken, seoulDay, withJosa } from '@madang/locale';
import type { Kysely, Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import { giveBack, type WithdrawalDbRow, withdrawalFrom } from '../crypto/withdrawals';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { sendMessages } from '../messages/queries';
import { recordAction } from '../operator-actions';
import { settingRow } from '../settings/queries';

const withMember = (db: Kysely<Database>) =>
  db
    .selectFrom('crypto_withdrawal')
    .innerJoin('member', 'member.member_id', 'crypto_withdrawal.member_id')
    .leftJoin('member as operator', 'operator.member_id', 'crypto_withdrawal.first_operator_id')
    .selectAll('crypto_withdrawal')
    .select(['member.user_id', 'member.nickname', 'operator.nickname as first_operator']);

type JoinedRow = WithdrawalDbRow & { user_id: string; nickname: string; first_operator: string | null };

function rowFrom(row: JoinedRow): CryptoWithdrawalRow {
  const { first_operator_id: operatorId, first_operator: nickname, first_approved_at: at } = row;
  return {
    ...withdrawalFrom(row),
    memberId: row.member_id,
    userId: row.user_id,
    nickname: row.nickname,
    firstApproval: operatorId && nickname && at ? { operatorId, nickname, at: at.toISOString() } : null,
  };
}

/** Everybody's requests, the newest first. */
export async function listAllWithdrawals(
  db: Kysely<Database>,
  { state, page }: { state?: CryptoWithdrawalState | undefined; page: number },
): Promise<Page<CryptoWithdrawalRow>> {
  let counted = db.selectFrom('crypto_withdrawal').select(eb => eb.fn.countAll<number>().as('count'));
  let listed = withMember(db);
  if (state) {
    counted = counted.where('state', '=', state);
    listed = listed.where('crypto_withdrawal.state', '=', state);
  }
  const { count } = await counted.executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await listed
    .orderBy('crypto_withdrawal.created_at', 'desc')
    .orderBy('crypto_withdrawal.withdrawal_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(rowFrom), page, count);
}

export interface WithdrawalDecision {
  withdrawalId: string;
  operatorId: string;
  /** Null approves; a reason refuses. */
  reason: string | null;
  at: Date;
}

export type WithdrawalOutcome =
  /** `isFirst`: a second operator has to approve too; nothing was sent. */
  | { kind: 'decided'; row: CryptoWithdrawalRow; isFirst: boolean }
  | { kind: 'unknown' | 'not-waiting' | 'own' | 'needs-other' };

/** Decides a request, as decideCharge does. What is approved the follower of the chain sends. */
export function decideWithdrawal(write: Write, decision: WithdrawalDecision): Promise<WithdrawalOutcome> {
  return write(async tx => {
    const { withdrawalId, operatorId, reason } = decision;
    const row = await withMember(tx)
      .where('withdrawal_id', '=', withdrawalId)
      .forUpdate('crypto_withdrawal')
      .executeTakeFirst();
    if (!row) return { kind: 'unknown' };
    if (row.state !== 'waiting' && row.state !== 'processing') return { kind: 'not-waiting' };
    if (row.member_id === operatorId) return { kind: 'own' };
    if (reason !== null) return refuse(tx, row, { ...decision, reason });
    if (row.first_operator_id === operatorId) return { kind: 'needs-other' };
    const needsTwo = row.amount >= (await settingRow(tx)).second_crypto_operator_from;
    return approve(tx, row, { ...decision, isFirst: needsTwo && row.first_operator_id === null });
  });
}

async function approve(
  tx: Transaction<Database>,
  row: JoinedRow,
  { withdrawalId, operatorId, at, isFirst }: WithdrawalDecision & { isFirst: boolean },
): Promise<WithdrawalOutcome> {
  const first = { state: 'processing', first_operator_id: operatorId, first_approved_at: at } as const;
  const changes = isFirst ? first : ({ state: 'sending' } as const);
  await tx.updateTable('crypto_withdrawal').set(changes).where('withdrawal_id', '=', withdrawalId).execute();
  if (!isFirst) await saveAddress(tx, row);
  const action = isFirst ? 'approve-withdrawal-first' : 'approve-withdrawal';
  const details = { amount: row.amount, address: row.address };
  await recordAction(tx, { operatorId, action, subject: withdrawalId, details, at });
  return { kind: 'decided', row: await readRow(tx, withdrawalId), isFirst };
}

/** The first address that coins are sent to is the member's from then on. */
async function saveAddress(tx: Transaction<Database>, { member_id, address }: JoinedRow): Promise<void> {
  await tx
    .updateTable('member')
    .set({ blockchain_url: address })
    .where('member_id', '=', member_id)
    .where('blockchain_url', '=', '')
    .execute();
}

async function refuse(
  tx: Transaction<Database>,
  row: JoinedRow,
  { withdrawalId, operatorId, reason, at }: WithdrawalDecision & { reason: string },
): Promise<WithdrawalOutcome> {
  await giveBack(tx, row, at);
  const changes = { state: 'refused', reason, decided_at: at } as const;
  await tx.updateTable('crypto_withdrawal').set(changes).where('withdrawal_id', '=', withdrawalId).execute();
  const request = `${seoulDay(row.created_at)}에 신청하신 ${formatToken(row.amount, 'USD')} 출금`;
  const contents = `${withJosa(request, '이/가')} 거절되었어요. USD는 돌려 드렸어요.\n사유: ${reason}`;
  await sendMessages(tx, [{ memberId: row.member_id, title: '코인 출금 신청이 거절되었어요', contents, at }]);
  const details = { amount: row.amount, reason };
  await recordAction(tx, { operatorId, action: 'refuse-withdrawal', subject: withdrawalId, details, at });
  return { kind: 'decided', row: await readRow(tx, withdrawalId), isFirst: false };
}

const readRow = async (tx: Transaction<Database>, withdrawalId: string): Promise<CryptoWithdrawalRow> =>
  rowFrom(await withMember(tx).where('withdrawal_id', '=', withdrawalId).executeTakeFirstOrThrow());
