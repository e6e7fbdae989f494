import {
  ApproveExchange,
  CancelExchange,
  Exchange,
  ProcessExchange,
  RefuseExchange,
  RegisterAccount,
  RequestExchange,
} from '@madang/contracts';
import { type Bettor, CASH, WITHDRAW_PASSWORD } from '../crowd';
import { ofMember } from './accounts';
import { isOpen, requestsOf } from './requests';
import { seoulDayOf } from './seoul';
import type { Teller } from './teller';

const MOST_OPEN = 3;
const SECOND_OPERATOR_FROM = 10_000_000;
/** Of level 1. */
const LEVEL = { most: 500_000, dayCount: 2, daySum: 1_000_000 };
const HELD = 'house:withdrawals:emoney';
/** Members leave themselves so much: plain bets must stay payable. */
export const LEAST_LEFT = CASH / 2;

/** Members take money out. `hasTurnover` says of whom turnover may lock some. */
export function exchanges(teller: Teller, hasTurnover: (memberId: string) => boolean) {
  const registered = new Set<string>();

  const requests = requestsOf(teller, {
    name: 'exchange',
    secondOperatorFrom: SECOND_OPERATOR_FROM,
    calls: { cancel: CancelExchange, process: ProcessExchange, approve: ApproveExchange, refuse: RefuseExchange },
    cancelBody: { withdrawPassword: WITHDRAW_PASSWORD },
    pay: ({ amount }) => teller.accounts.move(HELD, 'house:cashier:emoney', amount),
    giveBack: ({ member, amount }) => teller.accounts.move(HELD, ofMember(member.id, 'emoney'), amount),
  });

  async function register(who: Bettor): Promise<void> {
    const accountNumber = String(100_000_000_000 + registered.size);
    const body = { bankId: 'nuri', accountNumber, accountHolder: '시험', withdrawPassword: WITHDRAW_PASSWORD };
    await teller.call(RegisterAccount, { what: 'account', who, body, must: [200] });
    registered.add(who.id);
  }

  /** What the rules say, as far as turnover does not decide. */
  function statuses(member: Bettor, amount: number): number[] {
    const own = requests.ofMember(member);
    const today = own.filter(
      ({ state, at }) => state !== 'refused' && state !== 'cancelled' && seoulDayOf(at) === seoulDayOf(teller.now()),
    );
    const todaySum = today.reduce((sum, request) => sum + request.amount, 0);
    const isRefused =
      member.isCoinMember ||
      !registered.has(member.id) ||
      own.filter(isOpen).length >= MOST_OPEN ||
      amount > LEVEL.most ||
      today.length >= LEVEL.dayCount ||
      todaySum + amount > LEVEL.daySum;
    if (isRefused) return [422];
    return hasTurnover(member.id) ? [201, 422] : [201];
  }

  return {
    act: requests.act,
    openSum: requests.openSum,
    async request(): Promise<void> {
      const member = teller.regular();
      if (!registered.has(member.id) && teller.happens(80)) await register(member);
      const amount = 10_000 + 1000 * teller.upTo(teller.happens(10) ? 2000 : 480);
      if (teller.accounts.balance(ofMember(member.id, 'emoney')) - amount < LEAST_LEFT) return;
      const isWrong = teller.happens(3);
      const body = { amount, withdrawPassword: isWrong ? '0000' : WITHDRAW_PASSWORD };
      const must = isWrong ? [403] : statuses(member, amount);
      const reply = await teller.command(RequestExchange, { what: 'exchange', who: member, body, must });
      if (reply.status !== 201) return;
      teller.accounts.move(ofMember(member.id, 'emoney'), HELD, amount);
      requests.add({ member, amount, isBonus: false }, Exchange.parse(JSON.parse(reply.body)).exchangeId);
    },
  };
}
