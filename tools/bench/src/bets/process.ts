import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { openChild } from '../child';
import type { Place } from './place';
import { Cpu, Ledger, type Question } from './questions';

export interface Server {
  url: string;
  cpuMicros(): Promise<z.infer<typeof Cpu>>;
  limit(seconds: number, groupSize: number): Promise<number>;
  ledger(): Promise<z.infer<typeof Ledger>>;
  /** Bets of all members on one selection, written without a call. */
  addBets(count: number): Promise<void>;
  /** Says how that selection came out; `isDue` until all bets on it are settled. */
  tellResult(code: number): Promise<void>;
  isDue(): Promise<boolean>;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

/** What a process under measurement does with a bet. */
export type Serves = 'platform' | 'seven' | 'empty';

/** Starts the platform, or what it is measured beside, in a process of its own. */
export async function startServer({ options }: Place, serves: Serves): Promise<Server> {
  const child = openChild(SERVER, { options, serves });
  const ask = (question: Question) => child.ask(question);
  const port = z.int().parse(await child.heard());
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMicros: async () => Cpu.parse(await ask({ ask: 'cpu' })),
    limit: async (seconds, groupSize) => z.number().parse(await ask({ ask: 'limit', seconds, groupSize })),
    ledger: async () => Ledger.parse(await ask({ ask: 'ledger' })),
    addBets: async count => void (await ask({ ask: 'addBets', count })),
    tellResult: async code => void (await ask({ ask: 'tellResult', code })),
    isDue: async () => z.boolean().parse(await ask({ ask: 'isDue' })),
    stop: child.stop,
  };
}
