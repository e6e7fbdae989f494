import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { COMPOSITION_HEADER } from '@madang/contracts';
import { ROOT } from '@madang/federation/build';
import * as z from 'zod';
import { DevError } from './options';

const HERE = 'http://localhost:4200';
const OpenedMessage = z.object({ origin: z.string() });

export interface RunningSite {
  readonly origin: string;
  readonly from: string;
  close(): Promise<void>;
}

/** The site around the remote: the one that was named, else the one that `npm start` opened, else one of our own. */
export async function runningSite(against: string | null): Promise<RunningSite> {
  const close = async () => {};
  if (against) {
    if (!(await isSite(against))) throw new DevError(`${against} does not answer as a Madang site.`);
    return { origin: against, from: 'as asked', close };
  }
  if (await isSite(HERE)) return { origin: HERE, from: 'opened by npm start', close };
  return startSite();
}

async function isSite(origin: string): Promise<boolean> {
  try {
    const reply = await fetch(origin, { method: 'HEAD', signal: AbortSignal.timeout(5000) });
    return reply.headers.has(COMPOSITION_HEADER);
  } catch {
    return false;
  }
}

/** `npm start` as a child. It ends with its parent, however that ends, as it notices when the channel to it closes. */
async function startSite(): Promise<RunningSite> {
  const main = path.join(ROOT, 'tools/site/src/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, '--port', '0'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const printed: string[] = [];
  for (const output of [child.stdout, child.stderr]) output?.on('data', chunk => printed.push(String(chunk)));
  const origin = await originOf(child, printed);
  return { origin, from: 'opened for this', close: () => stop(child) };
}

function originOf(child: ChildProcess, printed: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new DevError(`The site does not open:\n${printed.join('')}`)));
    child.on('message', message => {
      const { data } = OpenedMessage.safeParse(message);
      if (data) resolve(data.origin);
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(resolve => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
