import { randomUUID } from 'node:crypto';
import {
  ApproveCharge,
  type Call,
  Charge,
  ConvertPoints,
  ConvertUsd,
  CurrentMember,
  EnterTournament,
  PlaceBet,
  PlaceSingles,
  RequestCharge,
} from '@madang/contracts';
import { addFixture, addMember, homeOf } from '@madang/platform/testing';
import { type Request, sendRequest } from '../target/send-request';
import { addTournament } from '../target/tournament';
import { type Arena, faultIn, type Round } from './arena';

const START = 10_000;
const FEE = 1000;
const USD = 1_000_000;
const RATE = 148_620;

/** Whatever a member spends and gets at once, the balance is what was answered for, and never below nothing. */
export const balanceArena: Arena = {
  name: 'one balance',
  calls: [PlaceBet, PlaceSingles, ConvertPoints, ConvertUsd],
  async prepare(target): Promise<Round> {
    const { db } = target.platform;
    const { token } = await addMember(db, new Date(), { emoney: START, point: 5000, usdt: USD });
    const manager = await addMember(db, new Date(), { type: 2 });
    const pick = homeOf(await addFixture(db, new Date()));
    const tournamentId = await addTournament(target);
    const charge = JSON.stringify({ amount: 10_000, depositor: '홍길동' });
    const reply = await sendRequest(target.origins.platform, RequestCharge, { token, key: randomUUID(), body: charge });
    const { chargeId } = Charge.parse(JSON.parse(reply.body));
    const at = new Date();
    await target.platform.publishRate({ at, source: 'attack', wonPerUsd: RATE });
    const usd = JSON.stringify({ amount: USD, rate: RATE, rateAt: at.toISOString() });
    let due = START;
    const problems: string[] = [];
    const moves = (call: Call, by: number, request: Request) => async () => {
      const reply = await sendRequest(target.origins.platform, call, { token, key: randomUUID(), ...request });
      problems.push(...faultIn(call.path, reply.status));
      if (reply.status < 300) due += by;
    };
    const single = { stake: 3000, pick };
    return {
      commands: {
        'bet 6,000': moves(PlaceBet, -6000, { body: JSON.stringify({ stake: 6000, picks: [pick] }) }),
        'bet 3,000 twice': moves(PlaceSingles, -6000, { body: JSON.stringify({ bets: [single, single] }) }),
        'enter for 1,000': entering(moves, tournamentId),
        'convert 5,000 points': moves(ConvertPoints, 5000, { body: JSON.stringify({ amount: 5000 }) }),
        'convert 1 USD': moves(ConvertUsd, 1478, { body: usd }),
        'a charge of 10,000 is approved': moves(ApproveCharge, 10_000, { params: { chargeId }, token: manager.token }),
      },
      async check() {
        const reply = await sendRequest(target.origins.platform, CurrentMember, { token });
        const { emoney } = CurrentMember.replies[200].parse(JSON.parse(reply.body));
        return emoney === due ? problems : [...problems, `the balance is ${emoney}, and ${due} was answered for`];
      },
    };
  },
};

type Moves = (call: Call, by: number, request: Request) => () => Promise<void>;

/** A second entry changes the first one, and costs nothing more. */
function entering(moves: Moves, tournamentId: string): () => Promise<void> {
  const request = { params: { tournamentId }, body: JSON.stringify({ picks: [{ place: 1, name: '1' }] }) };
  let isFirst = true;
  return () => {
    const by = isFirst ? -FEE : 0;
    isFirst = false;
    return moves(EnterTournament, by, request)();
  };
}
