import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '@madang/database/testing';
import { processCpu } from '../process-cpu';
import type { Sender } from './sender';

const SOURCE = fileURLToPath(new URL('./limit.c', import.meta.url));

/** Compiles and starts the plain-socket sender: what no server can be cheaper than. Needs a C compiler (cc). */
export async function startLimit(rate: number, bytes: number): Promise<Sender> {
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-bench-stream-'));
  const program = path.join(folder, 'limit');
  execFileSync('cc', ['-O2', '-o', program, SOURCE]);
  const port = await freePort();
  const child = spawn(program, [port, rate, bytes].map(String), { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return {
    port,
    headersOf: () => ({}),
    path: '/',
    cpuMicros: async () => (await processCpu(child.pid ?? 0))?.micros ?? Number.NaN,
    async stop() {
      const exited = once(child, 'exit');
      child.kill();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
