import type { Call } from '@madang/contracts';
import type { Answer } from '@madang/server/calls';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { contentOf, earlierAnswers, type StoredAnswer, storeAnswers } from '../idempotency/answers';
import type { MemberRequest } from './serve';

/**
 * Does the work of a call once under its key, in one transaction with its answer: a repeat gets the first answer, refusals
 * too, and does nothing; another content under the key is refused. Work that throws leaves the key unused.
 */
// biome-ignore lint/complexity/useMaxParams: as `serve`, whose handler it is: on what, which call, what came, what is done.
export async function runOnce<C extends Call, const A extends Answer<C>>(
  { clock }: Pick<FastifyInstance, 'clock'>,
  call: C,
  { member, key, params, body, write }: Pick<MemberRequest<C>, 'member' | 'key' | 'params' | 'body' | 'write'>,
  work: (tx: Transaction<Database>) => Promise<A>,
): Promise<StoredAnswer> {
  const command = { memberId: member.id, key, content: contentOf(call, { params, body }) };
  return write(async tx => {
    const [earlier] = await earlierAnswers(tx, [command]);
    if (earlier) return earlier;
    const [status, reply] = await work(tx);
    const [answer] = await storeAnswers(tx, [{ command, call, status, reply }], clock());
    if (!answer) throw new Error(`${call.path} was not answered`);
    return answer;
  });
}
