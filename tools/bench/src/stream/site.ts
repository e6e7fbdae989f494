import { fileURLToPath } from 'node:url';
import { STREAM_PATHS } from '@madang/contracts';
import * as z from 'zod';
import { tokenOf } from '../bets/seed';
import { openChild } from '../child';
import type { Sender } from './sender';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

/** Every client is a member of its own, with a session, and watches a league that moves and a fixture that does not. */
export async function startSite(rate: number, selections: number): Promise<Sender> {
  const child = openChild(SERVER, { rate, selections, databaseUrl: process.env.DATABASE_URL });
  const { port } = z.object({ port: z.int() }).parse(await child.nextMessage());
  return {
    port,
    path: `/api${STREAM_PATHS.liveEvent}?topics=league:1,fixture:9000000`,
    headersOf: client => ({ authorization: `Bearer ${tokenOf(client)}` }),
    cpuMicros: async () => z.number().parse(await child.request({ kind: 'cpu' })),
    stop: child.stop,
  };
}
