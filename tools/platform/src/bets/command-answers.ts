import type { Refusal } from '@madang/contracts';
import { sql } from 'kysely';
import type { Tx } from '../ledger/queries';

/** What a command about a bet that stands already was answered. */
export type BetAnswer =
  | { readonly status: 200; readonly betId: string }
  | { readonly status: 409 | 422; readonly refusal: Refusal };

export interface Command {
  readonly memberId: string;
  readonly key: string;
  /** All that the command says: under one key it is always the same. */
  readonly content: string;
}

const isStatus = (status: number): status is 409 | 422 => status === 409 || status === 422;

/** The answer under a key, from the transaction that holds the member's account; `other` where it was used for another deed. */
export async function earlierAnswer(tx: Tx, { memberId, key, content }: Command): Promise<BetAnswer | 'other' | null> {
  const { rows } = await sql<{ content: string; status: number; betId: string | null; refusal: Refusal | null }>`
    select content, status, bet_id as "betId", refusal from bet_answer
    where member_id = ${memberId} and key = ${key}`.execute(tx);
  const [kept] = rows;
  if (!kept) return null;
  if (kept.content !== content) return 'other';
  if (kept.betId !== null) return { status: 200, betId: kept.betId };
  if (kept.refusal && isStatus(kept.status)) return { status: kept.status, refusal: kept.refusal };
  throw new Error(`bets: the answer kept under ${key} is incomplete`);
}

export async function keepAnswer(
  tx: Tx,
  { memberId, key, content }: Command,
  { answer, at }: { answer: BetAnswer; at: Date },
) {
  const betId = answer.status === 200 ? answer.betId : null;
  const refusal = answer.status === 200 ? null : JSON.stringify(answer.refusal);
  await sql`
    insert into bet_answer (member_id, key, content, status, bet_id, refusal, answered_at)
    values (${memberId}, ${key}, ${content}, ${answer.status}, ${betId}, ${refusal}::jsonb, ${at})`.execute(tx);
}
