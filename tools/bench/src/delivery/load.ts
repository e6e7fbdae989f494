import { DELIVERY_COOKIES } from '@madang/contracts';
import autocannon from 'autocannon';
import type { Server } from './process';
import { visitorAt } from './visitors';

export interface LoadResult {
  perSecond: number;
  cpuMicros: number;
}

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;

/** Requests one address as fast as it answers, each time as another visitor, and says what that costs the server's process. */
export async function load(server: Server, url: string, seconds: number): Promise<LoadResult> {
  await requestFor(url, WARM_UP_SECONDS);
  const before = await server.cpuMicros();
  const { answered, duration } = await requestFor(url, seconds);
  const cpu = (await server.cpuMicros()) - before;
  return { perSecond: Math.round(answered / duration), cpuMicros: Math.round((cpu / answered) * 10) / 10 };
}

async function requestFor(url: string, seconds: number): Promise<{ answered: number; duration: number }> {
  let count = 0;
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [
      {
        method: 'GET',
        setupRequest: request => {
          count += 1;
          const cookie = `${DELIVERY_COOKIES.visitor}=${visitorAt(count % 1000)}`;
          return { ...request, headers: { cookie, 'accept-encoding': 'br' } };
        },
      },
    ],
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx + result.errors} were not answered`);
  return { answered: result['2xx'], duration: result.duration };
}
