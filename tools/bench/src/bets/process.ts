import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import type { Place } from './place';
import { Ledger, type Question } from './questions';

export interface Server {
  url: string;
  cpuMicros(): Promise<number>;
  limit(seconds: number, groupSize: number): Promise<number>;
  ledger(): Promise<z.infer<typeof Ledger>>;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

/** Starts the platform in a process of its own, so that the load does not measure itself. */
export async function startServer({ options }: Place): Promise<Server> {
  const child = spawn(process.execPath, ['--import', import.meta.resolve('tsx'), SERVER, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const gone = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const heard = async (): Promise<unknown> => {
    const { value, done } = await lines.next();
    if (done) throw new Error('the platform under measurement ended');
    return JSON.parse(z.string().parse(value));
  };
  const ask = (question: Question): Promise<unknown> => {
    child.stdin.write(`${JSON.stringify(question)}\n`);
    return heard();
  };
  const port = z.int().parse(await heard());
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMicros: async () => z.number().parse(await ask({ ask: 'cpu' })),
    limit: async (seconds, groupSize) => z.number().parse(await ask({ ask: 'limit', seconds, groupSize })),
    ledger: async () => Ledger.parse(await ask({ ask: 'ledger' })),
    stop: async () => {
      child.stdin.end();
      await gone;
    },
  };
}
