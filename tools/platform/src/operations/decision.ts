import type { CryptoWithdrawalState } from '@madang/contracts';
import type { Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import type { Database } from '../database/schema';
import { sendMessages } from '../messages/queries';
import { type OperatorAction, recordAction } from '../operator-actions';
import { settingRow } from '../settings/queries';

export interface Decision {
  /** Of the request. */
  id: string;
  operatorId: string;
  /** Null approves; a reason refuses. */
  reason: string | null;
  at: Date;
}

/** What decides about a request for money, as its table has it. */
export interface DecidableRow {
  member_id: string;
  amount: number | string;
  state: CryptoWithdrawalState;
  first_operator_id: string | null;
}

type Columns =
  | { state: 'processing'; first_operator_id: string; first_approved_at: Date }
  | { state: 'refused'; reason: string; decided_at: Date };

/** A kind of request: charges, exchanges, withdrawals of coins. */
export interface RequestKind<Row extends DecidableRow, Bar extends 'excluded' | 'own' = never> {
  /** Locks it until the end of the transaction. */
  read(tx: Transaction<Database>, id: string): Promise<Row | undefined>;
  set(tx: Transaction<Database>, id: string, columns: Columns): Promise<unknown>;
  /** The setting that says from which amount on two operators have to approve. */
  secondOperatorFrom: 'second_operator_from' | 'second_crypto_operator_from';
  /** Why it can't be approved, whoever does it. */
  barTo?(tx: Transaction<Database>, row: Row, decision: Decision): Promise<Bar | null>;
  /** Pays it, or passes it on to what pays it, and writes its state. */
  approve(tx: Transaction<Database>, row: Row, at: Date): Promise<unknown>;
  /** Gives back what was held for it. */
  giveBack?(tx: Transaction<Database>, row: Row, at: Date): Promise<void>;
  /** What the member gets to read; null where nothing has come of it yet. */
  letter(row: Row, reason: string | null): { title: string; contents: string } | null;
  /** What the record of operators' actions has besides amount and reason. */
  details?(row: Row): NonNullable<OperatorAction['details']>;
  actions: Readonly<Record<'first' | 'approve' | 'refuse', OperatorAction['action']>>;
}

export type DecisionOutcome<Row, Bar extends string = never> =
  /** `hasLetter`: the member got a message about it. */
  | { kind: 'decided'; row: Row; hasLetter: boolean }
  /** own: the operator's; needs-other: the operator has approved it already, and somebody else must. */
  | { kind: 'unknown' | 'not-waiting' | 'own' | 'needs-other' | Bar };

/** Decides a request: the money, the state, the message to the member and the operator's action are written together or not at all. */
export function decideRequest<Row extends DecidableRow, Bar extends 'excluded' | 'own'>(
  write: Write,
  kind: RequestKind<Row, Bar>,
  decision: Decision,
): Promise<DecisionOutcome<Row, Bar>> {
  return write(async tx => {
    const { id, operatorId, reason } = decision;
    const request = await kind.read(tx, id);
    if (!request) return { kind: 'unknown' };
    if (request.state !== 'waiting' && request.state !== 'processing') return { kind: 'not-waiting' };
    if (request.member_id === operatorId) return { kind: 'own' };
    if (reason !== null) return end(tx, kind, { request, decision });
    const bar = await kind.barTo?.(tx, request, decision);
    if (bar) return { kind: bar };
    if (request.first_operator_id === operatorId) return { kind: 'needs-other' };
    const needsTwo = Number(request.amount) >= (await settingRow(tx))[kind.secondOperatorFrom];
    if (needsTwo && request.first_operator_id === null) return approveFirst(tx, kind, { request, decision });
    return end(tx, kind, { request, decision });
  });
}

interface DecisionContext<Row> {
  request: Row;
  decision: Decision;
}

type DecidedOutcome<Row> = Extract<DecisionOutcome<Row>, { kind: 'decided' }>;

async function approveFirst<Row extends DecidableRow, Bar extends 'excluded' | 'own'>(
  tx: Transaction<Database>,
  kind: RequestKind<Row, Bar>,
  { request, decision: { id, operatorId, at } }: DecisionContext<Row>,
): Promise<DecidedOutcome<Row>> {
  await kind.set(tx, id, { state: 'processing', first_operator_id: operatorId, first_approved_at: at });
  const details = { amount: Number(request.amount), ...kind.details?.(request) };
  await recordAction(tx, { operatorId, action: kind.actions.first, subject: id, details, at });
  return { kind: 'decided', row: await again(tx, kind, id), hasLetter: false };
}

async function end<Row extends DecidableRow, Bar extends 'excluded' | 'own'>(
  tx: Transaction<Database>,
  kind: RequestKind<Row, Bar>,
  { request, decision: { id, operatorId, reason, at } }: DecisionContext<Row>,
): Promise<DecidedOutcome<Row>> {
  if (reason === null) await kind.approve(tx, request, at);
  else {
    await kind.giveBack?.(tx, request, at);
    await kind.set(tx, id, { state: 'refused', reason, decided_at: at });
  }
  const letter = kind.letter(request, reason);
  if (letter) await sendMessages(tx, [{ memberId: request.member_id, ...letter, at }]);
  const action = reason === null ? kind.actions.approve : kind.actions.refuse;
  const details = { amount: Number(request.amount), ...kind.details?.(request), reason };
  await recordAction(tx, { operatorId, action, subject: id, details, at });
  return { kind: 'decided', row: await again(tx, kind, id), hasLetter: letter !== null };
}

async function again<Row extends DecidableRow, Bar extends 'excluded' | 'own'>(
  tx: Transaction<Database>,
  kind: RequestKind<Row, Bar>,
  id: string,
): Promise<Row> {
  const row = await kind.read(tx, id);
  if (!row) throw new Error(`request ${id} is gone`);
  return row;
}

/** The first of two approvals, as the rows of all kinds have it. */
export function firstApprovalFrom({
  first_operator_id: operatorId,
  first_operator: nickname,
  first_approved_at: at,
}: {
  first_operator_id: string | null;
  first_operator: string | null;
  first_approved_at: Date | null;
}) {
  return operatorId && nickname && at ? { operatorId, nickname, at: at.toISOString() } : null;
}
