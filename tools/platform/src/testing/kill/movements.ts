import { randomUUID } from 'node:crypto';
import {
  ApproveCharge,
  ApproveExchange,
  type Call,
  CancelExchange,
  Charge,
  ConvertUsd,
  ConvertWon,
  Exchange,
  pathOf,
  RefuseExchange,
  RequestCharge,
  RequestExchange,
  UseCoupon,
} from '@madang/contracts';
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

const NOTHING = { emoney: 0, point: 0, usdt: 0 };
export const USD = 1_000_000;
export const EXCHANGE = 10_000;
const CHARGE = 100_000;
/** With what level 3 gives for the first and for each later one. */
const CHARGE_POINTS = { first: 10_000, later: 5_000 };
/** At `RATE`, with half a percent between. */
export const RATE = 148_620;
const CONVERTED = { call: { toWon: 10 * USD, toUsd: 10_000 }, won: 14_787, usdt: 6_690_000 };
export const COUPON = 20_000;
/** Of what level 9 may take out in a day, two are left for what is open. */
const MOST_PAID = 3;

type Content = Partial<Pick<SentCall, 'params' | 'body'>>;
const newCall = (call: Call, token: string, { params = {}, body = {} }: Content): SentCall => ({
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

/** Requests exchanges, of which each but the last is cancelled, refused or paid. */
export function exchanger(member: TestMember, operator: TestMember): Mover {
  const sent: SentCall[] = [];
  const ended = () => doneOf(sent, CancelExchange, RefuseExchange, ApproveExchange);
  return {
    member,
    sent,
    next: () => {
      const ends = new Set(ended().map(({ params }) => params.exchangeId));
      const ids = doneOf(sent, RequestExchange).map(({ answer }) => Exchange.parse(answer?.body).exchangeId);
      const open = ids.filter(id => !ends.has(id));
      const [exchangeId] = open;
      if (!exchangeId || (open.length === 1 && ids.length % 3 === 1)) {
        return newCall(RequestExchange, member.token, { body: { amount: EXCHANGE, withdrawPassword: '1234' } });
      }
      const params = { exchangeId };
      const turn = ends.size % 3;
      if (turn === 0 && doneOf(sent, ApproveExchange).length < MOST_PAID) {
        return newCall(ApproveExchange, operator.token, { params });
      }
      if (turn === 1) return newCall(RefuseExchange, operator.token, { params, body: { reason: '예금주가 달라요.' } });
      return newCall(CancelExchange, member.token, { params, body: { withdrawPassword: '1234' } });
    },
    sum: () => {
      const back = doneOf(sent, CancelExchange, RefuseExchange).length;
      return { ...NOTHING, emoney: EXCHANGE * (back - doneOf(sent, RequestExchange).length) };
    },
  };
}

/** Converts to won and to USD by turns. */
export function converter(member: TestMember, rateTimes: readonly string[]): Mover {
  const sent: SentCall[] = [];
  return {
    member,
    sent,
    next: () => {
      const now = new Date().toISOString();
      const seen = { rate: RATE, rateAt: rateTimes.findLast(at => at <= now) };
      return sent.length % 2 === 0
        ? newCall(ConvertUsd, member.token, { body: { amount: CONVERTED.call.toWon, ...seen } })
        : newCall(ConvertWon, member.token, { body: { amount: CONVERTED.call.toUsd, ...seen } });
    },
    sum: () => {
      const toWon = doneOf(sent, ConvertUsd).length;
      const toUsd = doneOf(sent, ConvertWon).length;
      return {
        ...NOTHING,
        emoney: toWon * CONVERTED.won - toUsd * CONVERTED.call.toUsd,
        usdt: toUsd * CONVERTED.usdt - toWon * CONVERTED.call.toWon,
      };
    },
  };
}

/** Uses coupons, each of which somebody else wants too. */
export function couponUser(member: TestMember, codes: readonly string[]): Mover {
  const sent: SentCall[] = [];
  return {
    member,
    sent,
    next: () => {
      const code = codes[sent.length];
      return code ? newCall(UseCoupon, member.token, { body: { code } }) : null;
    },
    sum: () => ({ ...NOTHING, emoney: COUPON * doneOf(sent, UseCoupon).length }),
  };
}

/** Requests charges with points, each of which an operator approves. */
export function charger(member: TestMember, operator: TestMember): Mover {
  const sent: SentCall[] = [];
  return {
    member,
    sent,
    next: () => {
      const paid = new Set(doneOf(sent, ApproveCharge).map(({ params }) => params.chargeId));
      const ids = doneOf(sent, RequestCharge).map(({ answer }) => Charge.parse(answer?.body).chargeId);
      const chargeId = ids.find(id => !paid.has(id));
      return chargeId
        ? newCall(ApproveCharge, operator.token, { params: { chargeId } })
        : newCall(RequestCharge, member.token, { body: { amount: CHARGE, depositor: '김달빛', isBonus: true } });
    },
    sum: () => {
      const count = doneOf(sent, ApproveCharge).length;
      const points = count === 0 ? 0 : CHARGE_POINTS.first + (count - 1) * CHARGE_POINTS.later;
      return { ...NOTHING, emoney: count * CHARGE, point: points };
    },
  };
}

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
