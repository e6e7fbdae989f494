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
  publishResult(code: number): Promise<void>;
  isDue(): Promise<boolean>;
  /** Every member has a game of a provider open from then on. */
  openGames(): Promise<void>;
  stop(): Promise<void>;
}

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));

/** What a process under measurement does with a bet. */
export type Serves = 'platform' | 'seven' | 'empty';

/** Starts the platform, or what it is measured beside, in a process of its own. */
export async function startServer({ options }: Place, serves: Serves): Promise<Server> {
  const child = openChild(SERVER, { options, serves });
  const request = (question: Question) => child.request(question);
  const port = z.int().parse(await child.nextMessage());
  return {
    url: `http://127.0.0.1:${port}`,
    cpuMicros: async () => Cpu.parse(await request({ kind: 'cpu' })),
    limit: async (seconds, groupSize) => z.number().parse(await request({ kind: 'limit', seconds, groupSize })),
    ledger: async () => Ledger.parse(await request({ kind: 'ledger' })),
    addBets: async count => void (await request({ kind: 'addBets', count })),
    publishResult: async code => void (await request({ kind: 'publishResult', code })),
    isDue: async () => z.boolean().parse(await request({ kind: 'isDue' })),
    openGames: async () => void (await request({ kind: 'openGames' })),
    stop: child.stop,
  };
}
