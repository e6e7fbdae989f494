import type { ChargeRow, RequestState } from '@madang/contracts';
import { formatWon, seoulDay, withJosa } from '@madang/locale';
import type { Kysely, Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import { type ChargeDbRow, chargeFrom } from '../charges/service';
import type { Database } from '../database/schema';
import { type Page, pageOf, pageRange } from '../http/paging';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { post } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';
import { sendMessages } from '../messages/queries';
import { recordAction } from '../operator-actions';
import { restrictionsOf } from '../responsible/queries';
import { settingRow } from '../settings/queries';

const withMember = (db: Kysely<Database>) =>
  db
    .selectFrom('charge')
    .innerJoin('member', 'member.member_id', 'charge.member_id')
    .leftJoin('member as operator', 'operator.member_id', 'charge.first_operator_id')
    .selectAll('charge')
    .select(['member.user_id', 'member.nickname', 'operator.nickname as first_operator']);

type JoinedRow = ChargeDbRow & { user_id: string; nickname: string; first_operator: string | null };

const rowFrom = (row: JoinedRow): ChargeRow => ({
  ...chargeFrom(row),
  memberId: row.member_id,
  userId: row.user_id,
  nickname: row.nickname,
  firstApproval: firstApprovalFrom(row),
});

function firstApprovalFrom({
  first_operator_id: operatorId,
  first_operator: nickname,
  first_approved_at: at,
}: JoinedRow) {
  return operatorId && nickname && at ? { operatorId, nickname, at: at.toISOString() } : null;
}

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
  return pageOf(rows.map(rowFrom), page, count);
}

export interface ChargeDecision {
  chargeId: string;
  operatorId: string;
  /** Null approves; a reason refuses. */
  reason: string | null;
  at: Date;
}

export type ChargeOutcome =
  /** `isFirst`: a second operator has to approve too; nothing was paid. */
  | { kind: 'decided'; row: ChargeRow; isFirst: boolean }
  /** own: the operator's; needs-other: the operator has approved it already, and somebody else must. */
  | { kind: 'unknown' | 'not-waiting' | 'excluded' | 'own' | 'needs-other' };

/** Decides a request: the money, the state, the message to the member and the operator's action are written together or not at all. */
export function decideCharge(write: Write, decision: ChargeDecision): Promise<ChargeOutcome> {
  return write(async tx => {
    const { chargeId, operatorId, reason } = decision;
    const charge = await withMember(tx).where('charge_id', '=', chargeId).forUpdate('charge').executeTakeFirst();
    if (!charge) return { kind: 'unknown' };
    if (charge.decided_at !== null) return { kind: 'not-waiting' };
    if (charge.member_id === operatorId) return { kind: 'own' };
    if (reason !== null) return end(tx, charge, decision);
    if (await isExcluded(tx, charge.member_id, decision.at)) return { kind: 'excluded' };
    if (charge.first_operator_id === operatorId) return { kind: 'needs-other' };
    const needsTwo = charge.amount >= (await settingRow(tx)).second_operator_from;
    if (needsTwo && charge.first_operator_id === null) return approveFirst(tx, charge, decision);
    return end(tx, charge, decision);
  });
}

async function approveFirst(
  tx: Transaction<Database>,
  charge: JoinedRow,
  { chargeId, operatorId, at }: ChargeDecision,
): Promise<ChargeOutcome> {
  const first = { state: 'processing', first_operator_id: operatorId, first_approved_at: at } as const;
  await tx.updateTable('charge').set(first).where('charge_id', '=', chargeId).execute();
  const details = { amount: charge.amount };
  await recordAction(tx, { operatorId, action: 'approve-charge-first', subject: chargeId, details, at });
  return { kind: 'decided', row: await readRow(tx, chargeId), isFirst: true };
}

async function end(tx: Transaction<Database>, charge: JoinedRow, decision: ChargeDecision): Promise<ChargeOutcome> {
  const { chargeId, operatorId, reason, at } = decision;
  if (reason === null) await pay(tx, charge, at);
  const state = reason === null ? 'done' : 'refused';
  await tx.updateTable('charge').set({ state, reason, decided_at: at }).where('charge_id', '=', chargeId).execute();
  await sendMessages(tx, [letterAbout(charge, decision)]);
  const action = reason === null ? 'approve-charge' : 'refuse-charge';
  await recordAction(tx, { operatorId, action, subject: chargeId, details: { amount: charge.amount, reason }, at });
  return { kind: 'decided', row: await readRow(tx, chargeId), isFirst: false };
}

const readRow = async (tx: Transaction<Database>, chargeId: string): Promise<ChargeRow> =>
  rowFrom(await withMember(tx).where('charge_id', '=', chargeId).executeTakeFirstOrThrow());

/** Self-excluded members get no money to play with. */
async function isExcluded(tx: Transaction<Database>, memberId: string, at: Date): Promise<boolean> {
  return (await restrictionsOf(tx, memberId, at)).bar?.kind === 'exclusion';
}

async function pay(tx: Transaction<Database>, { charge_id, member_id, amount }: ChargeDbRow, at: Date): Promise<void> {
  const accounts = { from: houseAccount('cashier', 'emoney'), to: memberAccount(member_id, 'emoney') };
  const posted = await post(
    tx,
    transferBetween({ ...accounts, amount }, { key: `charge:${charge_id}`, kind: 'charge', reason: '충전', at }),
  );
  if (posted.kind !== 'posted') throw new Error(`charge ${charge_id} was ${posted.kind}, not posted`);
}

function letterAbout(
  { member_id: memberId, amount, created_at: requestedAt }: ChargeDbRow,
  { reason, at }: ChargeDecision,
) {
  const request = `${seoulDay(requestedAt)}에 신청하신 ${formatWon(amount)} 충전`;
  return reason === null
    ? {
        memberId,
        title: '충전이 완료되었어요',
        contents: `${withJosa(request, '이/가')} 완료되었어요. 보유머니를 확인해 주세요.`,
        at,
      }
    : {
        memberId,
        title: '충전 신청이 거절되었어요',
        contents: `${withJosa(request, '이/가')} 거절되었어요.\n사유: ${reason}`,
        at,
      };
}
