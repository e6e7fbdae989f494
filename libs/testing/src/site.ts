import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

const root = path.resolve(import.meta.dirname, '../../..');
const READY_MS = 120_000;
const STOP_MS = 15_000;

const Ready = z.object({ origin: z.string() });

export interface SiteOptions {
  /** The data folder; a fresh one in the system's temporary folder when none is given. It stays when it was given. */
  data?: string;
  /** `still` keeps the simulated feed from moving, so that only `feed()` changes prices. */
  feed?: 'still' | 'live';
}

/** A whole site in a process of its own: edge, registry, platform and its own database. */
export interface Site {
  readonly origin: string;
  readonly data: string;
  /** Gives the importer one Trade360 message, and comes back once it is applied. */
  feed(message: string): Promise<void>;
  /** Asks the site to stop, as an operator's SIGTERM does. */
  stop(): Promise<void>;
  /** What the site has printed so far, for a failing test's report. */
  printed(): string;
}

/** Starts a site on a free port, as `npm start` would. */
export async function openSite({ data, feed = 'still' }: SiteOptions = {}): Promise<Site> {
  const folder = data ?? mkdtempSync(path.join(tmpdir(), 'madang-'));
  const args = ['--import', 'tsx', path.join(root, 'tools/site/src/main.ts'), '--port', '0', '--data', folder];
  const child = spawn(process.execPath, [...args, ...(feed === 'still' ? ['--still'] : [])], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  child.stdout?.on('data', chunk => lines.push(String(chunk)));
  child.stderr?.on('data', chunk => lines.push(String(chunk)));
  const { origin } = await ready(child, lines);

  return {
    origin,
    data: folder,
    feed: message => fed(child, message),
    stop: async () => {
      await stopped(child);
      if (!data) rmSync(folder, { recursive: true, force: true });
    },
    printed: () => lines.join(''),
  };
}

function ready(child: ChildProcess, lines: readonly string[]): Promise<z.infer<typeof Ready>> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${lines.join('')}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail('The site was not up in time.');
    }, READY_MS);
    child.once('exit', code => {
      clearTimeout(timer);
      fail(`The site ended with code ${code}.`);
    });
    child.on('message', message => {
      const parsed = Ready.safeParse(message);
      if (!parsed.success) return;
      clearTimeout(timer);
      resolve(parsed.data);
    });
  });
}

let lastMessage = 0;
const Fed = z.object({ done: z.number() });

function fed(child: ChildProcess, text: string): Promise<void> {
  lastMessage += 1;
  const number = lastMessage;
  return new Promise((resolve, reject) => {
    const listen = (message: unknown) => {
      const parsed = Fed.safeParse(message);
      if (!parsed.success || parsed.data.done !== number) return;
      child.off('message', listen);
      resolve();
    };
    child.on('message', listen);
    child.send({ feed: text, number }, error => error && reject(error));
  });
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise(resolve => {
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGTERM');
  });
}
