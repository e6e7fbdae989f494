import {
  ApproveCryptoWithdrawal,
  CancelCryptoWithdrawal,
  RefuseCryptoWithdrawal,
  RequestCryptoWithdrawal,
} from '@madang/contracts';
import { type Bettor, WITHDRAW_PASSWORD } from '../crowd';
import { ofMember } from './accounts';
import { isOpen, type MoneyRequest, requestsOf } from './requests';
import { seoulDayOf } from './seoul';
import type { Teller } from './teller';

interface Remittance {
  readonly request: MoneyRequest;
  /** The height of the chain; null until the house has sent it. */
  sentAt: number | null;
}

const HELD = 'house:withdrawals:usdt';
const USD = 1_000_000;
const MICRO_PER_CENT = 10_000;
const MOST_OPEN = 3;
const DAY_SUM = 1000 * USD;
const SECOND_OPERATOR_FROM = 500 * USD;
/** In the block after it was sent, and with twelve on top. */
const FINAL_AFTER = 13;
/** Of a domestic exchange: nothing is sent there. */
const EXCHANGE = `0x${'1'.repeat(40)}`;

/** Members take coins out. */
export function withdrawals(teller: Teller) {
  const addresses = new Map<string, string>();
  /** The address that a member's coins were first sent to is theirs from then on. */
  const saved = new Map<string, string>();
  let leaving: Remittance[] = [];

  const requests = requestsOf(teller, {
    name: 'withdrawal',
    secondOperatorFrom: SECOND_OPERATOR_FROM,
    calls: { cancel: CancelCryptoWithdrawal, approve: ApproveCryptoWithdrawal, refuse: RefuseCryptoWithdrawal },
    cancelBody: { withdrawPassword: WITHDRAW_PASSWORD },
    pay(request) {
      leaving.push({ request, sentAt: null });
      const address = addresses.get(request.id);
      if (address !== undefined && !saved.has(request.member.id)) saved.set(request.member.id, address);
    },
    giveBack: ({ member, amount }) => teller.accounts.move(HELD, ofMember(member.id, 'usdt'), amount),
  });

  function drawnAddress({ id }: Bettor): string {
    if (teller.happens(5)) return EXCHANGE;
    const number = Number(id.slice(-12)) + (teller.happens(10) ? 500_000 : 0);
    return `0xa${String(number).padStart(39, '0')}`;
  }

  function statusOf(member: Bettor, { amount, address }: { amount: number; address: string }): number {
    const own = requests.ofMember(member);
    const today = own.filter(
      ({ state, at }) => state !== 'refused' && state !== 'cancelled' && seoulDayOf(at) === seoulDayOf(teller.now()),
    );
    const isRefused =
      address === EXCHANGE ||
      address !== (saved.get(member.id) ?? address) ||
      own.filter(isOpen).length >= MOST_OPEN ||
      today.reduce((sum, request) => sum + request.amount, 0) + amount > DAY_SUM ||
      amount > teller.accounts.balance(ofMember(member.id, 'usdt'));
    return isRefused ? 422 : 201;
  }

  return {
    act: requests.act,
    /** What is not decided, and what has not left for good. */
    openSum: (): number => leaving.reduce((sum, { request }) => sum + request.amount, requests.openSum()),
    async request(): Promise<void> {
      const member = teller.regular();
      const held = teller.accounts.balance(ofMember(member.id, 'usdt')) / MICRO_PER_CENT;
      const most = teller.happens(20) ? 100_000 : Math.max(200, Math.min(held, 60_000));
      const amount = (200 + teller.upTo(most - 199)) * MICRO_PER_CENT;
      const address = drawnAddress(member);
      const isWrong = teller.happens(3);
      const withdrawPassword = isWrong ? '0000' : WITHDRAW_PASSWORD;
      const body = { amount, withdrawalAddress: address, token: teller.one(['USDT', 'USDC']), withdrawPassword };
      const must = [isWrong ? 403 : statusOf(member, { amount, address })];
      const reply = await teller.command(RequestCryptoWithdrawal, { what: 'withdrawal', who: member, body, must });
      if (reply.status !== 201) return;
      const { withdrawal } = RequestCryptoWithdrawal.replies[201].parse(JSON.parse(reply.body));
      addresses.set(withdrawal.withdrawalId, address);
      teller.accounts.move(ofMember(member.id, 'usdt'), HELD, amount);
      requests.add({ member, amount, isBonus: false }, withdrawal.withdrawalId);
    },
    /** The house sends what was approved. */
    send(height: number): void {
      for (const remittance of leaving) remittance.sentAt ??= height;
    },
    edges: (): number[] =>
      leaving.flatMap(({ sentAt }) => (sentAt === null ? [] : [sentAt + FINAL_AFTER - 1, sentAt + FINAL_AFTER])),
    arrive(height: number): void {
      const isFinal = ({ sentAt }: Remittance) => sentAt !== null && height - sentAt >= FINAL_AFTER;
      for (const { request } of leaving.filter(isFinal)) {
        teller.accounts.move(HELD, 'house:chain:usdt', request.amount);
        teller.note('withdrawal done', request.member.id, request.amount);
      }
      leaving = leaving.filter(remittance => !isFinal(remittance));
    },
  };
}
