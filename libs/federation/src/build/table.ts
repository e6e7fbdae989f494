import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PageRequests } from './pages';
import { ROOT } from './singletons';

/** Node's exit code for a module whose top-level await nothing can settle any more. */
const WAITS = 13;
const NEVER_SETTLES = 'something at its top level waits for ever';

/** How long a table may take, the start of a process on a busy machine included. What waits for ever is noticed at once. */
const TABLE_MS = 60_000;

export type TableReply = { readonly pages: readonly PageRequests[] } | { readonly error: string };

/**
 * The pages of a remote and what each imports, by running its remote.ts, which is a table and must not need a browser. Where that
 * fails nobody knows what its pages load, so the build fails too, in one sentence that says why. In a process of its own: what
 * the remote leaves running, or never ends, ends with it, and the bundler may be started by anything.
 */
export async function readTable(folder: string, withinMs = TABLE_MS): Promise<readonly PageRequests[]> {
  const file = path.join(folder, 'src/remote.ts');
  const place = path.relative(ROOT, file);
  if (!existsSync(file)) throw new Error(`${place} is missing: it is the module that a remote exposes`);
  const reply = await run(folder, withinMs);
  if ('pages' in reply) return reply.pages;
  throw new Error(`${place} cannot be run at build time, which gives the table of pages: ${reply.error}`);
}

function run(folder: string, withinMs: number): Promise<TableReply> {
  const script = path.join(import.meta.dirname, 'table-process.ts');
  const child = fork(script, [folder], { cwd: ROOT, execArgv: ['--import', 'tsx/esm'], silent: true });
  return new Promise<TableReply>(resolve => {
    const timer = setTimeout(() => resolve({ error: `it has not ended after ${withinMs / 1000} s` }), withinMs);
    child.once('message', (reply: TableReply) => resolve(reply));
    child.once('error', ({ message }) => resolve({ error: message }));
    child.once('exit', code =>
      resolve({ error: code === WAITS ? NEVER_SETTLES : `it ended its process with code ${code}` }),
    );
    child.once('exit', () => clearTimeout(timer));
  }).finally(() => child.kill('SIGKILL'));
}
