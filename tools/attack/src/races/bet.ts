import { randomUUID } from 'node:crypto';
import {
  Bet,
  BetDetail,
  CancelBet,
  CashOut,
  CashOutQuote,
  CurrentMember,
  HideBets,
  PlaceBet,
  QuoteCashOut,
} from '@madang/contracts';
import { addFixture, homeOf, setOutcome, settleDue, type TestMember } from '@madang/platform/testing';
import { CASH, memberOf } from '../target/actors';
import { type Request, sendRequest } from '../target/send-request';
import type { Target } from '../target/target';
import { type Arena, faultIn, type Round } from './arena';

const STAKE = 10_000;
const WON = 2;
const LOST = 1;
const TAKEN_BACK = 0;

/** However a bet ends and ends again, its member has what it says that it paid. */
export const betArena: Arena = {
  name: 'one bet',
  calls: [CancelBet, CashOut, HideBets],
  async prepare(target): Promise<Round> {
    const member = await memberOf(target);
    const pick = homeOf(await addFixture(target.platform.db, new Date()));
    const body = JSON.stringify({ stake: STAKE, picks: [pick] });
    const reply = await sendRequest(target.origins.platform, PlaceBet, {
      token: member.token,
      key: randomUUID(),
      body,
    });
    const { betId } = Bet.parse(JSON.parse(reply.body));
    const problems: string[] = [];
    return {
      commands: commandsOn({ target, member, betId, outcomeId: pick.outcomeId, problems }),
      check: async () => {
        await settleDue(target.platform.db, new Date());
        return [...problems, ...(await unpaid(target, member, betId))];
      },
    };
  },
};

interface Stage {
  readonly target: Target;
  readonly member: TestMember;
  readonly betId: string;
  readonly outcomeId: string;
  readonly problems: string[];
}

function commandsOn({ target, member: { token }, betId, outcomeId, problems }: Stage): Round['commands'] {
  const { db } = target.platform;
  const params = { betId };
  const send = async (call: Parameters<typeof sendRequest>[1], request: Request = {}) => {
    const reply = await sendRequest(target.origins.platform, call, { token, key: randomUUID(), ...request });
    problems.push(...faultIn(call.path, reply.status));
    return reply;
  };
  const setResult = async (settlement: number) => {
    await setOutcome(db, outcomeId, { settlement, state: 'closed' });
    await settleDue(db, new Date());
  };
  return {
    'take it back': () => send(CancelBet, { params }),
    'cash it out': async () => {
      const quote = CashOutQuote.safeParse(JSON.parse((await send(QuoteCashOut, { params })).body));
      if (quote.success) await send(CashOut, { params, body: JSON.stringify({ quoteId: quote.data.quoteId }) });
    },
    'it is won': () => setResult(WON),
    'it is lost': () => setResult(LOST),
    'its result is taken back': () => setResult(TAKEN_BACK),
    'hide it': () => send(HideBets, { body: JSON.stringify({ betIds: [betId], isHidden: true }) }),
  };
}

async function unpaid({ origins }: Target, { token }: TestMember, betId: string): Promise<string[]> {
  const bet = BetDetail.replies[200].parse(
    JSON.parse((await sendRequest(origins.platform, BetDetail, { token, params: { betId } })).body),
  );
  const { emoney } = CurrentMember.replies[200].parse(
    JSON.parse((await sendRequest(origins.platform, CurrentMember, { token })).body),
  );
  const due = CASH - STAKE + (bet.payout ?? 0);
  return emoney === due ? [] : [`the member has ${emoney} and should have ${due}: ${JSON.stringify(bet)}`];
}
