import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

export type Place = { dataDir: string } | { databaseUrl: string };

/** What a life has besides its database. */
interface Surroundings {
  readonly chainUrl?: string;
  /** Its clock goes so many times faster, from a moment in epoch milliseconds on: what takes minutes is met in seconds. */
  readonly pace?: { readonly since: number; readonly speed: number };
}

/** One process of the platform, from being loaded to being killed. */
export interface Life {
  /** Opens the database and listens. Gives the address. */
  begin(place: Place & Surroundings): Promise<string>;
  /** SIGKILL: nothing is written, closed or sent. */
  kill(): Promise<void>;
}

/** A life is short: the database's code is not worth optimising for it. */
const QUICK_START = ['--liftoff-only'];
const CHILD = fileURLToPath(new URL('./child.ts', import.meta.url));

/** Starts a process that loads everything and waits. */
export function newLife(): Life {
  const child = spawn(process.execPath, [...QUICK_START, '--import', import.meta.resolve('tsx'), CHILD], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  return {
    begin: place => begin(child, place),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}

async function begin(child: ChildProcess, place: Place & Surroundings): Promise<string> {
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('the child has no pipes');
  const firstLine = Promise.race([
    once(createInterface({ input: stdout }), 'line'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the platform ended with ${code} before it listened`)),
    ),
  ]);
  stdin.write(`${JSON.stringify(place)}\n`);
  const [line] = z.tuple([z.string()]).parse(await firstLine);
  return `http://127.0.0.1:${z.int().parse(JSON.parse(line))}`;
}
