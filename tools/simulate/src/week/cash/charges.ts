import { ApproveCharge, CancelCharge, Charge, RefuseCharge, RequestCharge } from '@madang/contracts';
import { ofMember } from './accounts';
import { isOpen, type MoneyRequest, requestsOf } from './requests';
import type { Teller } from './teller';

const MOST_OPEN = 5;
const SECOND_OPERATOR_FROM = 10_000_000;
/** Of level 1, in percent: the first charge that is paid, and every later one; and the most that one brings. */
const POINTS = { first: 10, later: 3, most: 50_000 };

/** Members charge, with and without points. */
export function charges(teller: Teller) {
  const paidTo = new Set<string>();

  function pay({ member, amount, isBonus }: MoneyRequest): void {
    teller.accounts.move('house:cashier:emoney', ofMember(member.id, 'emoney'), amount);
    const percent = paidTo.has(member.id) ? POINTS.later : POINTS.first;
    paidTo.add(member.id);
    const points = Math.min(Math.floor((amount * percent) / 100), POINTS.most);
    if (isBonus) teller.accounts.move('house:points-issued:point', ofMember(member.id, 'point'), points);
  }

  const requests = requestsOf(teller, {
    name: 'charge',
    secondOperatorFrom: SECOND_OPERATOR_FROM,
    calls: { cancel: CancelCharge, approve: ApproveCharge, refuse: RefuseCharge },
    cancelBody: {},
    pay,
    giveBack: () => undefined,
  });

  return {
    act: requests.act,
    /** Whether one was ever paid to the member: its turnover locks money then. */
    wasPaidTo: (memberId: string): boolean => paidTo.has(memberId),
    async request(): Promise<void> {
      const member = teller.regular();
      const isLarge = teller.happens(10);
      const amount = isLarge ? 10_000_000 + 1000 * teller.upTo(2000) : 10_000 + 1000 * teller.upTo(900);
      const isBonus = teller.happens(50);
      const status = requests.ofMember(member).filter(isOpen).length < MOST_OPEN ? 201 : 422;
      const must = [member.isCoinMember ? 409 : status];
      const body = { amount, depositor: '시험', isBonus };
      const what = isBonus ? 'charge with points' : 'charge';
      const reply = await teller.command(RequestCharge, { what, who: member, body, must });
      if (reply.status !== 201) return;
      requests.add({ member, amount, isBonus }, Charge.parse(JSON.parse(reply.body)).chargeId);
    },
  };
}
