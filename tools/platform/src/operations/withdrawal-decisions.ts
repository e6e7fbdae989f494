import type { CryptoWithdrawalRow, CryptoWithdrawalState } from '@madang/contracts';
import { formatToken, seoulDay, withJosa } from '@madang/locale';
import type { Kysely, Transaction } from 'kysely';
import { giveBack, type WithdrawalDbRow, withdrawalFrom } from '../crypto/withdrawals';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { firstApprovalFrom, type RequestKind } from './decision';

const withMember = (db: Kysely<Database>) =>
  db
    .selectFrom('crypto_withdrawal')
    .innerJoin('member', 'member.member_id', 'crypto_withdrawal.member_id')
    .leftJoin('member as operator', 'operator.member_id', 'crypto_withdrawal.first_operator_id')
    .selectAll('crypto_withdrawal')
    .select(['member.user_id', 'member.nickname', 'operator.nickname as first_operator']);

type JoinedRow = WithdrawalDbRow & { user_id: string; nickname: string; first_operator: string | null };

export const withdrawalRowFrom = (row: JoinedRow): CryptoWithdrawalRow => ({
  ...withdrawalFrom(row),
  memberId: row.member_id,
  userId: row.user_id,
  nickname: row.nickname,
  firstApproval: firstApprovalFrom(row),
});

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
  return pageOf(rows.map(withdrawalRowFrom), page, count);
}

/** What is approved the follower of the chain sends, and only then it is done. */
export const withdrawalKind: RequestKind<JoinedRow> = {
  secondOperatorFrom: 'second_crypto_operator_from',
  read: (tx, id) => withMember(tx).where('withdrawal_id', '=', id).forUpdate('crypto_withdrawal').executeTakeFirst(),
  set: (tx, id, columns) => tx.updateTable('crypto_withdrawal').set(columns).where('withdrawal_id', '=', id).execute(),
  approve: async (tx, { withdrawal_id: id, member_id: memberId, address }) => {
    await tx.updateTable('crypto_withdrawal').set({ state: 'sending' }).where('withdrawal_id', '=', id).execute();
    await saveAddress(tx, memberId, address);
  },
  giveBack,
  letter: letterAbout,
  details: ({ address }) => ({ address }),
  actions: { first: 'approve-withdrawal-first', approve: 'approve-withdrawal', refuse: 'refuse-withdrawal' },
};

/** The first address that coins are sent to is the member's from then on. */
async function saveAddress(tx: Transaction<Database>, memberId: string, address: string): Promise<void> {
  await tx
    .updateTable('member')
    .set({ blockchain_url: address })
    .where('member_id', '=', memberId)
    .where('blockchain_url', '=', '')
    .execute();
}

/** Of an approval the member hears once the coins have arrived. */
function letterAbout({ created_at: requestedAt, amount }: WithdrawalDbRow, reason: string | null) {
  if (reason === null) return null;
  const request = `${seoulDay(requestedAt)}에 신청하신 ${formatToken(amount, 'USD')} 출금`;
  return {
    title: '코인 출금 신청이 거절되었어요',
    contents: `${withJosa(request, '이/가')} 거절되었어요. USD는 돌려 드렸어요.\n사유: ${reason}`,
  };
}
