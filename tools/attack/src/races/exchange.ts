import { randomUUID } from 'node:crypto';
import {
  ApproveExchange,
  type Call,
  CancelExchange,
  Exchange,
  ProcessExchange,
  RefuseExchange,
  RequestExchange,
} from '@madang/contracts';
import { addMember, balancesOf } from '@madang/platform/testing';
import { sql } from 'kysely';
import { addAccount } from '../target/account';
import { type Request, sendRequest } from '../target/send-request';
import { type Arena, faultIn, type Round } from './arena';

const START = 50_000;
const AMOUNT = 10_000;
const PIN = JSON.stringify({ withdrawPassword: '1234' });

/** An exchange is decided once; its amount is out if and only if it was approved, and back if it was refused or cancelled. */
export const exchangeArena: Arena = {
  name: 'one exchange',
  calls: [ApproveExchange, RefuseExchange, CancelExchange, ProcessExchange],
  async prepare(target): Promise<Round> {
    const { db } = target.platform;
    const { id: memberId, token } = await addMember(db, new Date(), { emoney: START });
    await addAccount(target, memberId);
    const managers = [await addMember(db, new Date(), { type: 2 }), await addMember(db, new Date(), { type: 2 })];
    const body = JSON.stringify({ amount: AMOUNT, withdrawPassword: '1234' });
    const reply = await sendRequest(target.origins.platform, RequestExchange, { token, key: randomUUID(), body });
    const { exchangeId } = Exchange.parse(JSON.parse(reply.body));
    const problems: string[] = [];
    const command = (call: Call, request: Request) => async () => {
      const reply = await sendRequest(target.origins.platform, call, request);
      problems.push(...faultIn(call.path, reply.status));
    };
    const by = (index: number) => ({ params: { exchangeId }, token: managers[index]?.token ?? '' });
    return {
      commands: {
        process: command(ProcessExchange, by(0)),
        approve: command(ApproveExchange, by(0)),
        'approve as another': command(ApproveExchange, by(1)),
        refuse: command(RefuseExchange, { ...by(1), body: JSON.stringify({ reason: '확인 불가' }) }),
        'take it back': command(CancelExchange, { params: { exchangeId }, token, body: PIN }),
      },
      async check() {
        const { state } = await db
          .selectFrom('exchange')
          .select('state')
          .where('exchange_id', '=', exchangeId)
          .executeTakeFirstOrThrow();
        const { rows } = await sql<{ command: string }>`
          select deed from operator_deed where subject = ${exchangeId} and deed <> 'process-exchange'`.execute(db);
        const { emoney } = await balancesOf(db, memberId);
        const isBack = emoney === (state === 'refused' || state === 'cancelled' ? START : START - AMOUNT);
        const isWritten = rows.length === (state === 'done' || state === 'refused' ? 1 : 0);
        const actions = rows.map(row => row.command).join(', ');
        return isBack && isWritten
          ? problems
          : [...problems, `it is ${state}, the balance is ${emoney}, with actions: ${actions}`];
      },
    };
  },
};
