import { randomUUID } from 'node:crypto';
import { type Call, ConvertUsd, ConvertWon, pathOf, UseCoupon } from '@madang/contracts';
import type { MemberBalances } from '../../ledger/balances';
import type { TestMember } from '../member';

/** A call as it was sent, and its answer as far as the sender has one. */
export interface SentCall {
  readonly call: Call;
  readonly token: string;
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Null while there was no answer. */
  answer: { status: number; body: unknown } | null;
}

/** Somebody whose money moves, by one call after another. */
export interface Mover {
  readonly member: TestMember;
  readonly sent: SentCall[];
  /** By what was answered so far. Null where there is no more to do. */
  next(): SentCall | null;
  /** What has come to the member's balances by all that was answered. */
  sum(): MemberBalances;
}

type Content = Partial<Pick<SentCall, 'params' | 'body'>>;
export const newCall = (call: Call, token: string, { params = {}, body = {} }: Content): SentCall => ({
  call,
  token,
  key: randomUUID(),
  params,
  body,
  answer: null,
});

/** Those that were done; a repeat finds what has no key decided by its first sending. */
export const doneOf = (sent: readonly SentCall[], ...calls: readonly Call[]): SentCall[] =>
  sent.filter(
    ({ call, answer }) =>
      calls.includes(call) && answer && (answer.status < 300 || (!call.key && answer.status === 409)),
  );

/** What answers come through. Cut, those that come are lost: what was done meanwhile nobody heard of. */
export interface Line {
  isCut: boolean;
}

/** Sends calls one after another for each mover, until no answer comes through. Each answer calls `onAnswer`. */
export async function moveUntilDead(
  { url, line }: { url: string; line: Line },
  movers: readonly Mover[],
  onAnswer: () => void,
): Promise<void> {
  await Promise.all(
    movers.map(async mover => {
      for (let sent = mover.next(); sent; sent = mover.next()) {
        mover.sent.push(sent);
        const answer = await send(url, sent, firstStatuses(sent.call));
        if (!answer || line.isCut) return;
        sent.answer = answer;
        onAnswer();
      }
    }),
  );
}

/** A coupon that somebody else has used is refused, and so is a rate that is too old by the time of a repeat. */
function firstStatuses(call: Call): number[] {
  if (call === UseCoupon) return [200, 422];
  return call === ConvertUsd || call === ConvertWon ? [200, 409] : [200, 201];
}

/** Repeats what was not answered, under its key. Gives how many there were. */
export async function repeatOpen(url: string, movers: readonly Mover[]): Promise<number> {
  const open = movers.flatMap(({ sent }) => sent.filter(({ answer }) => answer === null));
  await Promise.all(
    open.map(async sent => {
      const { call } = sent;
      sent.answer = await send(url, sent, [...firstStatuses(call), ...(call.key ? [] : [409])]);
      if (!sent.answer) throw new Error(`${call.path} was not answered to its repeat`);
    }),
  );
  return open.length;
}

/** Sends a call and gives the answer. Null where none came: then nobody knows whether it was done. */
async function send(url: string, sent: SentCall, expected: readonly number[]): Promise<SentCall['answer']> {
  const { call, token, key, params, body } = sent;
  const answer = await fetch(url + pathOf(call, params), {
    method: call.method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      ...(call.key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  })
    .then(async reply => ({ status: reply.status, text: await reply.text() }))
    .catch(() => null);
  if (!answer) return null;
  const { status, text } = answer;
  if (!expected.includes(status)) throw new Error(`${call.path} was answered ${status}: ${text}`);
  return { status, body: JSON.parse(text) };
}
