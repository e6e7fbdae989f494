import type { ChargeRow, RequestState } from '@madang/contracts';
import { formatWon, seoulDay, withJosa } from '@madang/locale';
import type { Kysely, Transaction } from 'kysely';
import { payCharge } from '../charges/pay';
import { type ChargeDbRow, chargeFrom } from '../charges/service';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { restrictionsOf } from '../responsible/queries';
import { firstApprovalFrom, type RequestKind } from './decision';

const withMember = (db: Kysely<Database>) =>
  db
    .selectFrom('charge')
    .innerJoin('member', 'member.member_id', 'charge.member_id')
    .leftJoin('member as operator', 'operator.member_id', 'charge.first_operator_id')
    .selectAll('charge')
    .select(['member.user_id', 'member.nickname', 'operator.nickname as first_operator']);

type JoinedRow = ChargeDbRow & { user_id: string; nickname: string; first_operator: string | null };

export const chargeRowFrom = (row: JoinedRow): ChargeRow => ({
  ...chargeFrom(row),
  memberId: row.member_id,
  userId: row.user_id,
  nickname: row.nickname,
  firstApproval: firstApprovalFrom(row),
});

/** Everybody's requests, the newest first. */
export async function listAllCharges(
  db: Kysely<Database>,
  { state, page }: { state?: RequestState | undefined; page: number },
): Promise<Page<ChargeRow>> {
  let counted = db.selectFrom('charge').select(eb => eb.fn.countAll<number>().as('count'));
  let listed = withMember(db);
  if (state) {
    counted = counted.where('state', '=', state);
    listed = listed.where('charge.state', '=', state);
  }
  const { count } = await counted.executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const rows = await listed
    .orderBy('charge.created_at', 'desc')
    .orderBy('charge.charge_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(chargeRowFrom), page, count);
}

/** A charge is paid by the house's cashier. Members who have excluded themselves get no money to play with. */
export const chargeKind: RequestKind<JoinedRow, 'excluded'> = {
  secondOperatorFrom: 'second_operator_from',
  read: (tx, id) => withMember(tx).where('charge_id', '=', id).forUpdate('charge').executeTakeFirst(),
  set: (tx, id, columns) => tx.updateTable('charge').set(columns).where('charge_id', '=', id).execute(),
  barTo: async (tx, { member_id: memberId }, { at }) => ((await isExcluded(tx, memberId, at)) ? 'excluded' : null),
  approve: async (tx, row, at) => {
    await payCharge(tx, row, at);
    const columns = { state: 'done', decided_at: at } as const;
    await tx.updateTable('charge').set(columns).where('charge_id', '=', row.charge_id).execute();
  },
  letter: letterAbout,
  actions: { first: 'approve-charge-first', approve: 'approve-charge', refuse: 'refuse-charge' },
};

async function isExcluded(tx: Transaction<Database>, memberId: string, at: Date): Promise<boolean> {
  return (await restrictionsOf(tx, memberId, at)).bar?.kind === 'exclusion';
}

function letterAbout({ amount, created_at: requestedAt }: ChargeDbRow, reason: string | null) {
  const request = `${seoulDay(requestedAt)}에 신청하신 ${formatWon(amount)} 충전`;
  return reason === null
    ? {
        title: '충전이 완료되었어요',
        contents: `${withJosa(request, '이/가')} 완료되었어요. 보유머니를 확인해 주세요.`,
      }
    : {
        title: '충전 신청이 거절되었어요',
        contents: `${withJosa(request, '이/가')} 거절되었어요.\n사유: ${reason}`,
      };
}
