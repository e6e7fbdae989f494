import pg from 'pg';
import type { Connection } from './connection';

/** The server probes a silent session: the claim of a machine that died is free in half a minute. */
const WATCHED = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=4';

/** Claims are advisory locks, each of a session of its own: the server releases it when the session ends, whatever ended it. */
export function claiming(config: pg.ClientConfig): Connection['claim'] {
  return async (number, until) => {
    until.throwIfAborted();
    const client = new pg.Client({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 10_000, options: WATCHED });
    const lost = new AbortController();
    client.on('error', () => undefined); // `end` follows
    client.once('end', () => lost.abort());
    const end = () => void client.end().catch(() => undefined);
    // A client that is ended while it connects never emits `end`.
    const unwanted = new Promise<never>((_, reject) => {
      until.addEventListener('abort', () => reject(until.reason), { once: true });
    });
    try {
      await Promise.race([locked(client, number), unwanted]);
    } catch (fault) {
      end();
      throw fault;
    }
    unwanted.catch(end);
    return lost.signal;
  };
}

async function locked(client: pg.Client, number: number): Promise<void> {
  await client.connect();
  await client.query('select pg_advisory_lock($1)', [number]);
}
