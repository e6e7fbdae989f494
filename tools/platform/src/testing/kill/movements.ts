import {
  ApproveCharge,
  ApproveCryptoWithdrawal,
  ApproveExchange,
  type Call,
  CancelCryptoWithdrawal,
  CancelExchange,
  Charge,
  ConvertUsd,
  ConvertWon,
  Exchange,
  RefuseCryptoWithdrawal,
  RefuseExchange,
  RequestCharge,
  RequestCryptoWithdrawal,
  RequestExchange,
  UseCoupon,
} from '@madang/contracts';
import type { MemberBalances } from '../../ledger/balances';
import type { TestMember } from '../member';
import { doneOf, type Mover, newCall, type SentCall } from './sending';

const NOTHING = { emoney: 0, point: 0, usdt: 0 };
export const USD = 1_000_000;
export const EXCHANGE = 10_000;
export const WITHDRAWAL = 20 * USD;
/** EIP-55's own example. */
export const ADDRESS = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const CHARGE = 100_000;
/** With what level 3 gives for the first and for each later one. */
const CHARGE_POINTS = { first: 10_000, later: 5_000 };
/** At `RATE`, with half a percent between. */
export const RATE = 148_620;
const CONVERTED = { call: { toWon: 10 * USD, toUsd: 10_000 }, won: 14_787, usdt: 6_690_000 };
export const COUPON = 20_000;
/** Of what level 9 may take out in a day, two are left for what is open. */
const MOST_PAID = 3;

/** A kind of request that holds money until it is ended. */
interface RequestCalls {
  readonly request: Call;
  readonly requestBody: unknown;
  /** Gives the id that an answer has. */
  readonly idOf: (answer: unknown) => string;
  readonly idName: string;
  readonly approve: Call;
  readonly refuse: Call;
  readonly cancel: Call;
  /** What a request takes out of the balances until it is ended. */
  readonly amounts: Partial<MemberBalances>;
}

export const exchangeCalls: RequestCalls = {
  request: RequestExchange,
  requestBody: { amount: EXCHANGE, withdrawPassword: '1234' },
  idOf: answer => Exchange.parse(answer).exchangeId,
  idName: 'exchangeId',
  approve: ApproveExchange,
  refuse: RefuseExchange,
  cancel: CancelExchange,
  amounts: { emoney: EXCHANGE },
};

export const withdrawalCalls: RequestCalls = {
  request: RequestCryptoWithdrawal,
  requestBody: { amount: WITHDRAWAL, token: 'USDT', withdrawalAddress: ADDRESS, withdrawPassword: '1234' },
  idOf: answer => RequestCryptoWithdrawal.replies[201].parse(answer).withdrawal.withdrawalId,
  idName: 'withdrawalId',
  approve: ApproveCryptoWithdrawal,
  refuse: RefuseCryptoWithdrawal,
  cancel: CancelCryptoWithdrawal,
  amounts: { usdt: WITHDRAWAL },
};

/** Requests money out, and lets each but the last be cancelled, refused or approved. */
export function requester(member: TestMember, operator: TestMember, calls: RequestCalls): Mover {
  const { request, idName, approve, refuse, cancel } = calls;
  const sent: SentCall[] = [];
  const ended = () => doneOf(sent, cancel, refuse, approve);
  return {
    member,
    sent,
    next: () => {
      const ends = new Set(ended().map(({ params }) => params[idName]));
      const ids = doneOf(sent, request).map(({ answer }) => calls.idOf(answer?.body));
      const open = ids.filter(id => !ends.has(id));
      const [id] = open;
      if (!id || (open.length === 1 && ids.length % 3 === 1)) {
        return newCall(request, member.token, { body: calls.requestBody });
      }
      const params = { [idName]: id };
      const turn = ends.size % 3;
      if (turn === 0 && doneOf(sent, approve).length < MOST_PAID) return newCall(approve, operator.token, { params });
      if (turn === 1) return newCall(refuse, operator.token, { params, body: { reason: '예금주가 달라요.' } });
      return newCall(cancel, member.token, { params, body: { withdrawPassword: '1234' } });
    },
    sum: () => {
      const out = doneOf(sent, request).length - doneOf(sent, cancel, refuse).length;
      return { ...NOTHING, emoney: -out * (calls.amounts.emoney ?? 0), usdt: -out * (calls.amounts.usdt ?? 0) };
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
