import { addMember } from '@madang/platform/testing';
import type { NamedCall } from '../group';
import { type Actor, CASH, credentialsOf } from '../target/actors';
import { type Reply, sendRequest } from '../target/send-request';
import { originOf, type Target } from '../target/target';
import type { Case } from './cases';

/** A member whose session a case ends would be refused ever after: after so many, somebody else goes on. */
const CALLS_EACH = 60;
const CONCURRENCY = 12;
const RESERVE = 6;

/** Who sends the cases of a call, and who sends one again where a reply is about the caller. */
export interface Callers {
  readonly callers: readonly Actor[];
  readonly reserve: Actor[];
}

/** As many as the cases need, all of them before the first is sent: they are members too, who change what is counted. */
export async function callersFor(named: NamedCall, cases: number, target: Target): Promise<Callers> {
  const callers: Actor[] = [];
  for (let count = 0; count < cases; count += CALLS_EACH) callers.push(await callerOf(named, target));
  const reserve: Actor[] = [];
  for (let count = 0; count < RESERVE; count += 1) reserve.push(await callerOf(named, target));
  return { callers, reserve };
}

/** What providers sign is no call of a member's, and not among those that are attacked here. */
const TYPE = { member: 0, operator: 2, admin: 1, provider: 0 } as const;

async function callerOf([, { access, key }]: NamedCall, { platform }: Target): Promise<Actor> {
  if (access === 'visitor') return {};
  const money = key ? { emoney: CASH, point: CASH } : {}; // only what takes a key costs anything
  return { token: (await addMember(platform.db, new Date(), { type: TYPE[access], ...money })).token };
}

/** Sends all cases, some at once, and gives the reply of each in their order. */
export async function sendAll(
  named: NamedCall,
  cases: readonly Case[],
  { target, callers }: { target: Target; callers: Callers },
): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let first = 0; first < cases.length; first += CONCURRENCY) {
    const actor = callers.callers[Math.floor(first / CALLS_EACH)] ?? {};
    const together = cases.slice(first, first + CONCURRENCY);
    replies.push(...(await Promise.all(together.map(one => send(named, one, { target, actor, callers })))));
  }
  return replies;
}

/** Statuses that say something about who calls, or how often, and not about what is sent. */
const ABOUT_CALLER = new Set([429, 555, 556]);

async function send(
  named: NamedCall,
  { request }: Case,
  { target, actor, callers }: { target: Target; actor: Actor; callers: Callers },
): Promise<Reply> {
  const [, call] = named;
  const origin = originOf(target, call);
  const reply = await sendRequest(origin, call, { ...request, ...credentialsOf(actor) });
  if (!ABOUT_CALLER.has(reply.status)) return reply;
  await target.platform.db.deleteFrom('log_in_attempt').execute();
  return sendRequest(origin, call, {
    ...request,
    ...credentialsOf(callers.reserve.pop() ?? (await callerOf(named, target))),
  });
}
