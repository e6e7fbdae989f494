import { randomUUID } from 'node:crypto';
import {
  ApproveCharge,
  type Call,
  CancelCharge,
  Charge,
  ExcludeMember,
  RefuseCharge,
  RequestCharge,
} from '@madang/contracts';
import { addMember, balancesOf } from '@madang/platform/testing';
import { sql } from 'kysely';
import { type Request, sendRequest } from '../target/send-request';
import { type Arena, faultIn, type Round } from './arena';

const AMOUNT = 10_000;

/** A charge is decided once, and paid if and only if that was an approval. */
export const chargeArena: Arena = {
  name: 'one charge',
  calls: [ApproveCharge, RefuseCharge, CancelCharge],
  async prepare(target): Promise<Round> {
    const { db } = target.platform;
    const { id: memberId, token } = await addMember(db, new Date());
    const managers = [await addMember(db, new Date(), { type: 2 }), await addMember(db, new Date(), { type: 2 })];
    const body = JSON.stringify({ amount: AMOUNT, depositor: '홍길동' });
    const reply = await sendRequest(target.origins.platform, RequestCharge, { token, key: randomUUID(), body });
    const { chargeId } = Charge.parse(JSON.parse(reply.body));
    const problems: string[] = [];
    const command = (call: Call, request: Request) => async () => {
      const reply = await sendRequest(target.origins.platform, call, request);
      problems.push(...faultIn(call.path, reply.status));
    };
    const by = (index: number) => ({ params: { chargeId }, token: managers[index]?.token ?? '' });
    return {
      commands: {
        approve: command(ApproveCharge, by(0)),
        'approve as another': command(ApproveCharge, by(1)),
        refuse: command(RefuseCharge, { ...by(1), body: JSON.stringify({ reason: '확인 불가' }) }),
        'take it back': command(CancelCharge, { params: { chargeId }, token }),
        'exclude the member': command(ExcludeMember, {
          ...by(0),
          params: { memberId },
          body: JSON.stringify({ term: 'forever', reason: '본인 요청' }),
        }),
      },
      async check() {
        const { state } = await db
          .selectFrom('charge')
          .select('state')
          .where('charge_id', '=', chargeId)
          .executeTakeFirstOrThrow();
        const { rows } = await sql<{ command: string }>`
          select deed from operator_deed where subject = ${chargeId}`.execute(db);
        const { emoney } = await balancesOf(db, memberId);
        const isPaid = emoney === (state === 'done' ? AMOUNT : 0);
        const isWritten = rows.length === (state === 'done' || state === 'refused' ? 1 : 0);
        const actions = rows.map(row => row.command).join(', ');
        return isPaid && isWritten
          ? problems
          : [...problems, `it is ${state}, paid ${emoney}, with actions: ${actions}`];
      },
    };
  },
};
