import pg from 'pg';
import { type Connection, Listeners } from './connection';

const PROBE_MS = 10_000;
const ANSWER_MS = 5_000;
const AGAIN_MS = 500;

interface Listening extends Pick<Connection, 'listen'> {
  close(): Promise<void>;
}

/**
 * A session that receives notifications, opened with the first listener. A break is found by a query every ten
 * seconds; the session is then opened again, and all listeners are notified, as nobody knows what they missed.
 */
export function listening(config: pg.ClientConfig): Listening {
  const listeners = new Listeners();
  let session: Promise<pg.Client> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, query_timeout: ANSWER_MS });
    client.on('error', () => undefined); // the next probe finds it broken
    client.on('notification', ({ channel }) => listeners.notify(channel));
    await client.connect();
    for (const channel of listeners.channels) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    client.once('end', () => {
      if (session !== undefined && !isClosed) later(AGAIN_MS);
    });
    return client;
  }

  function later(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void probe(), ms);
    timer.unref();
  }

  async function probe(): Promise<void> {
    const probed = session;
    try {
      await (await probed)?.query('select 1');
      if (!isClosed) later(PROBE_MS);
    } catch {
      // Not awaited: a connection whose other end has died may take minutes to notice.
      void probed?.then(client => client.end()).catch(() => undefined);
      if (isClosed) return;
      session = open();
      await session.then(
        () => listeners.channels.forEach(channel => void listeners.notify(channel)),
        () => undefined,
      );
      later(AGAIN_MS);
    }
  }

  return {
    async listen(channel, onNotification) {
      const stop = listeners.add(channel, onNotification);
      session ??= open();
      const client = await session;
      await client.query(`listen ${client.escapeIdentifier(channel)}`);
      if (!timer) later(PROBE_MS);
      return stop;
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await session?.then(client => client.end()).catch(() => undefined);
    },
  };
}
