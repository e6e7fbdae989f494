import type { Refusal, Round } from '@madang/contracts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Write } from '../auth/at-write';
import type { Database } from '../database/schema';
import { recordAction } from '../operator-actions';
import type { RoundDecision } from './decided-letter';
import type { Rounds } from './rounds';

const UNKNOWN: Refusal = { message: '회차를 찾을 수 없어요.' };
const VOID_ALREADY: Refusal = { message: '이미 취소된 회차예요.' };
const NOT_VOID: Refusal = { message: '취소되지 않은 회차라 되돌릴 것이 없어요.' };
const NOT_OVER: Refusal = { message: '추첨이 끝난 뒤에 결과대로 정산할 수 있어요.' };

export interface DecisionCommand extends RoundDecision {
  readonly operatorId: string;
  readonly at: Date;
}

export type DecisionOutcome = { kind: 'decided' } | { kind: 'unknown' | 'refused'; refusal: Refusal };

/** Makes a round void, or takes that back, with the operator's action. Its bets are settled by it afterwards, in portions. */
export function decideRound(write: Write, rounds: Rounds, command: DecisionCommand): Promise<DecisionOutcome> {
  const { roundId, isVoid, reason, operatorId, at } = command;
  return write(async tx => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`round ${roundId}`}, 0))`.execute(tx);
    const round = await rounds.find(tx, roundId, at);
    if (!round) return { kind: 'unknown', refusal: UNKNOWN };
    const refusal = refusalOf(round, command);
    if (refusal) return { kind: 'refused', refusal };
    await storeDecision(tx, command);
    const action = isVoid ? 'void-round' : 'restore-round';
    await recordAction(tx, { operatorId, action, subject: roundId, details: { reason }, at });
    return { kind: 'decided' };
  });
}

function refusalOf({ state, endsAt }: Round, { isVoid, at }: DecisionCommand): Refusal | null {
  if (isVoid) return state === 'void' ? VOID_ALREADY : null;
  if (at < new Date(endsAt)) return NOT_OVER;
  return state === 'void' ? null : NOT_VOID;
}

async function storeDecision(tx: Transaction<Database>, { roundId, isVoid, reason, at }: DecisionCommand) {
  const decision = { is_void: isVoid, reason, decided_at: at, is_due: true };
  await tx
    .insertInto('game_round')
    .values({ round_id: roundId, ...decision })
    .onConflict(conflict => conflict.column('round_id').doUpdateSet(decision))
    .execute();
}

/** What an operator decided of a round last. */
export async function readDecision(db: Kysely<Database>, roundId: string): Promise<RoundDecision | null> {
  const row = await db.selectFrom('game_round').selectAll().where('round_id', '=', roundId).executeTakeFirst();
  return row ? { roundId, isVoid: row.is_void, reason: row.reason } : null;
}
