import { createHash } from 'node:crypto';
import type { Call, Refusal } from '@madang/contracts';
import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Tx } from '../ledger/queries';

/** A member's command under a key. Keys are a member's own, and one key is for one call with one content. */
export interface Command {
  readonly memberId: string;
  readonly key: string;
  /** By `contentOf`. */
  readonly content: string;
}

/** A command that was decided in this transaction, with the reply that fits its call. */
export interface CommandReply {
  readonly command: Command;
  readonly call: Call;
  readonly status: number;
  readonly reply: unknown;
}

/** An answer stored under its key. Only this file makes one, and a call with a key is answered by nothing else. */
class StoredAnswer {
  readonly #body: string;

  readonly status: number;
  /** False where this is an earlier answer: nothing happened now. */
  readonly isNew: boolean;

  constructor(status: number, body: string, isNew: boolean) {
    this.status = status;
    this.isNew = isNew;
    this.#body = body;
  }

  /** The same answer, to a repeat. */
  repeated(): StoredAnswer {
    return new StoredAnswer(this.status, this.#body, false);
  }

  send(reply: FastifyReply): FastifyReply {
    return reply.code(this.status).type('application/json; charset=utf-8').send(this.#body);
  }
}

export type { StoredAnswer };

const KEY_USED: Refusal = {
  message: '같은 요청 번호로 이미 다른 요청을 보냈어요. 새로고침한 뒤 다시 시도해 주세요.',
  problems: [{ field: 'Idempotency-Key', message: '같은 번호로는 같은 내용만 다시 보낼 수 있어요.' }],
};

/** The answer to a key that was used for something else. */
export const keyUsed = (): StoredAnswer => new StoredAnswer(409, JSON.stringify(KEY_USED), false);

/** All that a call says, as its contract reads it. */
export function contentOf(call: Call, { params, body }: { params: unknown; body: unknown }): string {
  return createHash('sha256')
    .update(JSON.stringify([call.method, call.path, params, body]))
    .digest('base64url');
}

/**
 * Locks these keys until the end of the transaction, and returns the answers stored under them before: null where there is
 * none. To be called before bets, tournaments and accounts are locked: keys come before them and in one order, so that no two
 * transactions wait for each other.
 */
export async function earlierAnswers(tx: Tx, commands: readonly Command[]): Promise<(StoredAnswer | null)[]> {
  const members = commands.map(({ memberId }) => memberId);
  const keys = commands.map(({ key }) => key);
  await sql`
    select pg_advisory_xact_lock(id) from (
      select distinct hashtextextended(member || ' ' || key, 0) as id
      from unnest(${members}::text[], ${keys}::text[]) as held(member, key) order by id
    ) held`.execute(tx);
  const { rows } = await sql<{ place: number; content: string; status: number | null; body: string | null }>`
    select place::int, content, status, body
    from unnest(${members}::uuid[], ${keys}::text[]) with ordinality as held(member_id, key, place)
    join call_answer using (member_id, key)`.execute(tx);
  const found = new Map(rows.map(row => [row.place - 1, row]));
  return commands.map(({ content }, place) => {
    const row = found.get(place);
    if (!row) return null;
    if (row.content !== content || row.status === null || row.body === null) return keyUsed();
    return new StoredAnswer(row.status, row.body, false);
  });
}

/** Stores answers together with what was done for them, in their transaction. */
export async function storeAnswers(tx: Tx, replies: readonly CommandReply[], at: Date): Promise<StoredAnswer[]> {
  const rows = replies.map(({ command, call, status, reply }) => {
    const schema = call.replies[status];
    if (!schema) throw new Error(`${call.method} ${call.path} has no reply ${status}`);
    return { ...command, status, body: JSON.stringify(schema.parse(reply)) };
  });
  await sql`
    insert into call_answer (member_id, key, content, status, body, answered_at)
    select "memberId", key, content, status, body, ${at} from json_to_recordset(${JSON.stringify(rows)}::json)
      as t("memberId" uuid, key text, content text, status int, body text)`.execute(tx);
  return rows.map(({ status, body }) => new StoredAnswer(status, body, true));
}
