import type { Target } from '../caller';
import type { Bettor } from '../crowd';
import type { Teller } from './teller';

/** A request for money that was taken, and what became of it. */
export interface MoneyRequest {
  readonly id: string;
  readonly member: Bettor;
  readonly amount: number;
  readonly isBonus: boolean;
  readonly at: number;
  state: 'waiting' | 'processing' | 'done' | 'refused' | 'cancelled';
  firstOperator: Bettor | null;
}

interface RequestKind {
  readonly name: 'charge' | 'exchange' | 'withdrawal';
  /** From so much on, two operators approve. */
  readonly secondOperatorFrom: number;
  readonly calls: Readonly<Record<'cancel' | 'approve' | 'refuse', Target>> & { readonly process?: Target };
  readonly cancelBody: object;
  /** Approved: the money reaches its end. */
  pay(request: MoneyRequest): void;
  /** Refused or cancelled. */
  giveBack(request: MoneyRequest): void;
}

/** What was requested last: decided again now and then, which must change nothing. */
const RECENT = 12;

export const isOpen = ({ state }: MoneyRequest): boolean => state === 'waiting' || state === 'processing';

/** Charges, exchanges or withdrawals of coins: their members cancel them, operators decide them. */
export function requestsOf(teller: Teller, kind: RequestKind) {
  const { name, calls } = kind;
  const all: MoneyRequest[] = [];
  let open: MoneyRequest[] = [];

  const about = ({ id }: MoneyRequest) => ({ params: { [`${name}Id`]: id } });

  function end(request: MoneyRequest, state: 'done' | 'refused' | 'cancelled'): void {
    request.state = state;
    if (state === 'done') kind.pay(request);
    else kind.giveBack(request);
    open = open.filter(isOpen);
  }

  async function cancel(request: MoneyRequest): Promise<void> {
    const isForeign = teller.happens(8);
    const who = isForeign ? teller.regular() : request.member;
    const own = request.state === 'waiting' ? 200 : 409;
    const must = [who === request.member ? own : 404];
    const what = `${name} cancel`;
    const { status } = await teller.call(calls.cancel, { what, who, body: kind.cancelBody, ...about(request), must });
    if (status === 200) end(request, 'cancelled');
  }

  async function approve(request: MoneyRequest): Promise<void> {
    const who = teller.one(teller.operators);
    const isFirst = request.amount >= kind.secondOperatorFrom && request.firstOperator === null;
    const must = [isOpen(request) && request.firstOperator !== who ? 200 : 409];
    const { status } = await teller.call(calls.approve, { what: `${name} approve`, who, ...about(request), must });
    if (status !== 200) return;
    if (!isFirst) return end(request, 'done');
    request.state = 'processing';
    request.firstOperator = who;
  }

  async function refuse(request: MoneyRequest): Promise<void> {
    const body = { reason: '확인되지 않는 신청이에요.' };
    const must = [isOpen(request) ? 200 : 409];
    const who = teller.one(teller.operators);
    const { status } = await teller.call(calls.refuse, { what: `${name} refuse`, who, body, ...about(request), must });
    if (status === 200) end(request, 'refused');
  }

  async function process(target: Target, request: MoneyRequest): Promise<void> {
    const must = [request.state === 'waiting' ? 200 : 409];
    const who = teller.one(teller.operators);
    const { status } = await teller.call(target, { what: `${name} process`, who, ...about(request), must });
    if (status === 200) request.state = 'processing';
  }

  return {
    ofMember: ({ id }: Bettor): readonly MoneyRequest[] => all.filter(({ member }) => member.id === id),
    openSum: (): number => open.reduce((sum, { amount }) => sum + amount, 0),
    add(request: Pick<MoneyRequest, 'member' | 'amount' | 'isBonus'>, id: string): void {
      const taken: MoneyRequest = { ...request, id, at: teller.now(), state: 'waiting', firstOperator: null };
      all.push(taken);
      open.push(taken);
    },
    /** Somebody does something about one of them. */
    async act(): Promise<void> {
      const some = open.length > 0 && teller.happens(85) ? open : all.slice(-RECENT);
      if (some.length === 0) return;
      const request = teller.one(some);
      const drawn = teller.upTo(100);
      if (drawn < 20) await cancel(request);
      else if (drawn < 35) await refuse(request);
      else if (drawn < 60 && calls.process) await process(calls.process, request);
      else await approve(request);
    },
  };
}
