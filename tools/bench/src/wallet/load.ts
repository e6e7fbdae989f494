import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { GAME, playerOf, sessionOf, signatureOf } from '../bets/games';
import { MEMBERS, STAKE } from '../bets/seed';

export interface DebitLoad {
  debits: number;
  debitsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers that are not RS_OK, and calls without an answer. */
  failures: number;
}

const PATH = '/wallet/debit';

/** Takes stakes over HTTP as a provider does, each of the next member, in a round of its own, signed. */
export async function takeStakes(url: string, clients: number, seconds: number): Promise<DebitLoad> {
  let count = 0;
  let refused = 0;
  const result = await autocannon({
    url: `${url}${PATH}`,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: request => {
          count += 1;
          const body = bodyOf(count);
          const headers = { 'content-type': 'application/json', 'x-signature': signatureOf(PATH, body) };
          return { ...request, headers, body };
        },
        onResponse: (_status, body) => {
          if (!body.includes('"RS_OK"')) refused += 1;
        },
      },
    ],
  });
  return {
    debits: result['2xx'] - refused,
    debitsPerSecond: Math.round((result['2xx'] - refused) / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: refused + result.non2xx + result.errors,
  };
}

function bodyOf(count: number): string {
  const member = count % MEMBERS;
  const ids = { requestId: randomUUID(), transactionId: randomUUID(), roundId: randomUUID() };
  return JSON.stringify({
    ...GAME,
    ...ids,
    ...{ playerId: playerOf(member), sessionId: sessionOf(member), currency: 'KRW', amount: STAKE },
  });
}
