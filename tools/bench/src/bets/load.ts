import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { FIXTURES, fixtureOf, MEMBERS, outcomeOf, PRICE, STAKE, tokenOf } from './seed';

export interface LoadResult {
  bets: number;
  betsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  /** Answers other than 201, and calls without an answer. */
  failures: number;
}

/** Places bets over HTTP: so many clients, each sending its next bet when the last was answered. */
export async function placeBets(url: string, clients: number, seconds: number): Promise<LoadResult> {
  let count = 0;
  const result = await autocannon({
    url: `${url}/api/bets`,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: request => {
          count += 1;
          return { ...request, headers: headersOf(count), body: bodyOf(count) };
        },
      },
    ],
  });
  return {
    bets: result['2xx'],
    betsPerSecond: Math.round(result['2xx'] / result.duration),
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

const headersOf = (count: number) => ({
  authorization: `Bearer ${tokenOf(count % MEMBERS)}`,
  'content-type': 'application/json',
  'idempotency-key': randomUUID(),
});

function bodyOf(count: number): string {
  const fixture = count % FIXTURES;
  const pick = { fixtureId: fixtureOf(fixture), outcomeId: outcomeOf(fixture), price: PRICE };
  return JSON.stringify({ stake: STAKE, picks: [pick] });
}
