import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { openChild } from '../child';

export interface Server {
  readonly origin: string;
  /** Where the same process answers nothing at all. */
  readonly empty: string;
  readonly port: number;
  cpuMicros(): Promise<number>;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));
const Ports = z.object({ port: z.int(), emptyPort: z.int() });

export async function startServer(rooms: readonly string[]): Promise<Server> {
  const child = openChild(SERVER, { rooms });
  const { port, emptyPort } = Ports.parse(await child.nextMessage());
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    empty: `http://127.0.0.1:${emptyPort}`,
    cpuMicros: async () => z.number().parse(await child.request({ kind: 'cpu' })),
    stop: child.stop,
  };
}
