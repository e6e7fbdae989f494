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
  decided_at: Date | null;
  first_operator_id: string | null;
}

type Columns =
  | { state: 'processing'; first_operator_id: string; first_approved_at: Date }
  | { state: 'done' | 'refused'; reason: string | null; decided_at: Date };

/** A kind of request: charges, exchanges. */
export interface RequestKind<Row extends DecidableRow> {
  /** Locks it until the end of the transaction. */
  read(tx: Transaction<Database>, id: string): Promise<Row | undefined>;
  set(tx: Transaction<Database>, id: string, columns: Columns): Promise<unknown>;
  /** Why it can't be approved, whoever does it. */
  barTo(tx: Transaction<Database>, row: Row, decision: Decision): Promise<'excluded' | 'own' | null>;
  /** Moves the money of what is decided. */
  move(tx: Transaction<Database>, row: Row, decision: Decision): Promise<void>;
  letter(row: Row, decision: Decision): { title: string; contents: string };
  actions: Readonly<Record<'first' | 'approve' | 'refuse', OperatorAction['action']>>;
}

export type DecisionOutcome<Row> =
  /** `isFirst`: a second operator has to approve too; nothing was paid. */
  | { kind: 'decided'; row: Row; isFirst: boolean }
  /** own: the operator's; needs-other: the operator has approved it already, and somebody else must. */
  | { kind: 'unknown' | 'not-waiting' | 'excluded' | 'own' | 'needs-other' };

/** Decides a request: the money, the state, the message to the member and the operator's action are written together or not at all. */
export function decideRequest<Row extends DecidableRow>(
  write: Write,
  kind: RequestKind<Row>,
  decision: Decision,
): Promise<DecisionOutcome<Row>> {
  return write(async tx => {
    const { id, operatorId, reason } = decision;
    const request = await kind.read(tx, id);
    if (!request) return { kind: 'unknown' };
    if (request.decided_at !== null) return { kind: 'not-waiting' };
    if (request.member_id === operatorId) return { kind: 'own' };
    if (reason !== null) return end(tx, kind, { request, decision });
    const bar = await kind.barTo(tx, request, decision);
    if (bar) return { kind: bar };
    if (request.first_operator_id === operatorId) return { kind: 'needs-other' };
    const needsTwo = Number(request.amount) >= (await settingRow(tx)).second_operator_from;
    if (needsTwo && request.first_operator_id === null) return approveFirst(tx, kind, { request, decision });
    return end(tx, kind, { request, decision });
  });
}

interface DecisionContext<Row> {
  request: Row;
  decision: Decision;
}

async function approveFirst<Row extends DecidableRow>(
  tx: Transaction<Database>,
  kind: RequestKind<Row>,
  { request, decision: { id, operatorId, at } }: DecisionContext<Row>,
): Promise<DecisionOutcome<Row>> {
  await kind.set(tx, id, { state: 'processing', first_operator_id: operatorId, first_approved_at: at });
  const details = { amount: Number(request.amount) };
  await recordAction(tx, { operatorId, action: kind.actions.first, subject: id, details, at });
  return { kind: 'decided', row: await again(tx, kind, id), isFirst: true };
}

async function end<Row extends DecidableRow>(
  tx: Transaction<Database>,
  kind: RequestKind<Row>,
  { request, decision }: DecisionContext<Row>,
): Promise<DecisionOutcome<Row>> {
  const { id, operatorId, reason, at } = decision;
  await kind.move(tx, request, decision);
  await kind.set(tx, id, { state: reason === null ? 'done' : 'refused', reason, decided_at: at });
  await sendMessages(tx, [{ memberId: request.member_id, ...kind.letter(request, decision), at }]);
  const action = reason === null ? kind.actions.approve : kind.actions.refuse;
  const details = { amount: Number(request.amount), reason };
  await recordAction(tx, { operatorId, action, subject: id, details, at });
  return { kind: 'decided', row: await again(tx, kind, id), isFirst: false };
}

async function again<Row extends DecidableRow>(
  tx: Transaction<Database>,
  kind: RequestKind<Row>,
  id: string,
): Promise<Row> {
  const row = await kind.read(tx, id);
  if (!row) throw new Error(`request ${id} is gone`);
  return row;
}
