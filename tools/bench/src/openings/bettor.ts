import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { FIXTURES, fixtureOf, MEMBERS, outcomeOf, PRICE, STAKE, tokenOf } from '../bets/seed';

interface TimedBet {
  /** When it was sent, on the clock of `performance`. */
  readonly at: number;
  readonly ms: number;
}

/** So many members bet one after another, each again as soon as the last was answered, until it is stopped. */
export function placeSteadily(port: number, bettors: number): { stop(): Promise<readonly TimedBet[]> } {
  const agent = new http.Agent({ keepAlive: true });
  const timedBets: TimedBet[] = [];
  let isOver = false;
  let count = 0;
  const runs = Array.from({ length: bettors }, async () => {
    while (!isOver) {
      count += 1;
      const at = performance.now();
      await place(count, { port, agent });
      timedBets.push({ at, ms: performance.now() - at });
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(runs);
      agent.destroy();
      return timedBets;
    },
  };
}

function place(count: number, { port, agent }: { port: number; agent: http.Agent }): Promise<void> {
  const fixture = count % FIXTURES;
  const picks = [{ fixtureId: fixtureOf(fixture), outcomeId: outcomeOf(fixture), price: PRICE }];
  const headers = {
    // The last members: those who listen are the first.
    authorization: `Bearer ${tokenOf(MEMBERS - 1 - (count % 1000))}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  };
  return new Promise((resolve, reject) => {
    const request = http.request({ port, agent, method: 'POST', path: '/api/bets', headers }, reply => {
      if (reply.statusCode !== 201) reject(new Error(`a bet was answered with ${reply.statusCode}`));
      reply.resume().on('end', resolve);
    });
    request.on('error', reject).end(JSON.stringify({ stake: STAKE, picks }));
  });
}
