import type { ExchangeRow, RequestState } from '@madang/contracts';
import { formatWon, seoulDay, withJosa } from '@madang/locale';
import type { Kysely, Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import { maskedNumber } from '../bank-account/queries';
import type { Database } from '../database/schema';
import { giveBack, payOut } from '../exchange/money';
import { type ExchangeDbRow, exchangeFrom, exchangesWithPlace } from '../exchange/queries';
import { type Page, pageOf, pageRange } from '../http/paging';
import { recordAction } from '../operator-actions';
import { type Decision, firstApprovalFrom, type RequestKind } from './decision';

const withMember = (db: Kysely<Database>) =>
  exchangesWithPlace(db)
    .innerJoin('member', 'member.member_id', 'exchange.member_id')
    .leftJoin('member as operator', 'operator.member_id', 'exchange.first_operator_id')
    .leftJoin('member as opener', 'opener.member_id', 'exchange.opened_by')
    .select(['member.user_id', 'member.nickname', 'operator.nickname as first_operator', 'opener.nickname as opener']);

type JoinedRow = ExchangeDbRow & {
  ahead: number | null;
  user_id: string;
  nickname: string;
  first_operator: string | null;
  opener: string | null;
};

export const exchangeRowFrom = (row: JoinedRow): ExchangeRow => ({
  ...exchangeFrom(row),
  memberId: row.member_id,
  userId: row.user_id,
  nickname: row.nickname,
  accountNumber: row.account_number,
  accountHolder: row.account_holder,
  openedBy: row.opened_by && row.opener ? { operatorId: row.opened_by, nickname: row.opener } : null,
  firstApproval: firstApprovalFrom(row),
});

/** Everybody's requests: what is to be done comes first by its age, what is decided by its newness. */
export async function listAllExchanges(
  db: Kysely<Database>,
  { state, page }: { state?: RequestState | undefined; page: number },
): Promise<Page<ExchangeRow>> {
  let counted = db.selectFrom('exchange').select(eb => eb.fn.countAll<number>().as('count'));
  let listed = withMember(db);
  if (state) {
    counted = counted.where('state', '=', state);
    listed = listed.where('exchange.state', '=', state);
  }
  const { count } = await counted.executeTakeFirstOrThrow();
  const { limit, offset } = pageRange(page);
  const isQueue = state === 'waiting' || state === 'processing';
  const rows = await listed
    .orderBy('exchange.created_at', isQueue ? 'asc' : 'desc')
    .orderBy('exchange.exchange_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return pageOf(rows.map(exchangeRowFrom), page, count);
}

const readRow = (tx: Kysely<Database>, id: string): Promise<JoinedRow | undefined> =>
  withMember(tx).where('exchange_id', '=', id).forUpdate('exchange').executeTakeFirst();

const moneyOf = (row: ExchangeDbRow) => ({
  exchangeId: row.exchange_id,
  memberId: row.member_id,
  amount: Number(row.amount),
});

/** An exchange is paid, whole, from what was held at its request. Who opened it for a member does not approve it. */
export const exchangeKind: RequestKind<JoinedRow, 'own'> = {
  secondOperatorFrom: 'second_operator_from',
  read: readRow,
  set: (tx, id, columns) => tx.updateTable('exchange').set(columns).where('exchange_id', '=', id).execute(),
  barTo: async (_tx, row, { operatorId }) => (row.opened_by === operatorId ? 'own' : null),
  approve: async (tx, row, at) => {
    await payOut(tx, moneyOf(row), at);
    const columns = { state: 'done', decided_at: at } as const;
    await tx.updateTable('exchange').set(columns).where('exchange_id', '=', row.exchange_id).execute();
  },
  giveBack: (tx, row, at) => giveBack(tx, moneyOf(row), at),
  letter: letterAbout,
  actions: { first: 'approve-exchange-first', approve: 'approve-exchange', refuse: 'refuse-exchange' },
};

function letterAbout(row: ExchangeDbRow, reason: string | null) {
  const request = `${seoulDay(row.created_at)}에 신청하신 ${formatWon(Number(row.amount))} 환전`;
  return reason === null
    ? {
        title: '환전이 완료되었어요',
        contents: `${withJosa(request, '이/가')} 완료되었어요. ${withJosa(`${row.bank_name} ${maskedNumber(row.account_number)}`, '으로/로')} 보냈어요. (모의)`,
      }
    : {
        title: '환전 신청이 거절되었어요',
        contents: `${withJosa(request, '이/가')} 거절되었어요. 금액은 보유머니로 돌려 드렸어요.\n사유: ${reason}`,
      };
}

export type ProcessResult = { kind: 'processing'; row: ExchangeRow } | { kind: 'unknown' | 'not-waiting' | 'own' };

/** An operator begins to work on a request: its member can't take it back any more. */
export function processExchange(
  write: Write,
  { id, operatorId, at }: Pick<Decision, 'id' | 'operatorId' | 'at'>,
): Promise<ProcessResult> {
  return write(async tx => {
    const row = await readRow(tx, id);
    if (!row) return { kind: 'unknown' };
    if (row.member_id === operatorId) return { kind: 'own' };
    if (row.state !== 'waiting') return { kind: 'not-waiting' };
    const columns = { state: 'processing', processing_at: at } as const;
    await tx.updateTable('exchange').set(columns).where('exchange_id', '=', id).execute();
    await recordAction(tx, { operatorId, action: 'process-exchange', subject: id, at });
    return { kind: 'processing', row: await readDecided(tx, id) };
  });
}

/** One that was just written. */
export async function readDecided(tx: Transaction<Database>, id: string): Promise<ExchangeRow> {
  const row = await readRow(tx, id);
  if (!row) throw new Error(`exchange ${id} is gone`);
  return exchangeRowFrom(row);
}
