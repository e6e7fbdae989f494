import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { root } from './rooms';

const READY_MS = 180_000;
const STOP_MS = 15_000;

const Ready = z.object({
  origin: z.string(),
  parts: z.object({ api: z.string(), registry: z.string(), chain: z.string(), provider: z.string() }),
});
const Confirmation = z.object({ done: z.number() });

export interface ProcessOptions {
  /** The data folder; a fresh one in the system's temporary folder when none is given. It stays when it was given. */
  readonly data?: string | undefined;
  /** `still` keeps the simulated feed from moving, so that only `feed()` changes prices. */
  readonly feed?: 'still' | 'live' | undefined;
  /** Folders of built releases that make the first composition; what the rooms have built when none are given. */
  readonly releases?: readonly string[] | undefined;
  /** Postgres, as a URL; an embedded database in the data folder without it. */
  readonly databaseUrl?: string | undefined;
  /** Ports on which the edge looks for the platform and the registry, for what is placed in between. */
  readonly through?: { readonly api?: number; readonly registry?: number } | undefined;
}

/** A whole site in a process of its own: edge, registry, platform and its own database. */
export interface SiteProcess {
  readonly origin: string;
  readonly data: string;
  /** Where the parts behind the edge listen. */
  readonly parts: Readonly<Record<'api' | 'registry' | 'chain' | 'provider', string>>;
  /** Sends the importer one Trade360 message, and resolves once it is applied. */
  feed(message: string): Promise<void>;
  /** Puts the site's clock ahead of the machine's by this much. */
  clockAhead(ms: number): Promise<void>;
  /** Asks the site to stop, as an operator's SIGTERM does. */
  stop(): Promise<void>;
  /** What the site has printed so far, for a failing test's report. */
  printed(): string;
}

/** Starts a site on a free port, as `npm start` would. */
export async function startSite(options: ProcessOptions = {}): Promise<SiteProcess> {
  const folder = options.data ?? mkdtempSync(path.join(tmpdir(), 'madang-'));
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [...argumentsOf(options), '--data', folder], {
    cwd: root,
    env: options.databaseUrl ? { ...environment, DATABASE_URL: options.databaseUrl } : environment,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  child.stdout?.on('data', chunk => output.push(String(chunk)));
  child.stderr?.on('data', chunk => output.push(String(chunk)));
  const { origin, parts } = await ready(child, output);

  return {
    origin,
    parts,
    data: folder,
    feed: message => fulfilled(child, { feed: message }),
    clockAhead: ms => fulfilled(child, { clockMs: ms }),
    stop: async () => {
      await stopped(child);
      if (!options.data) rmSync(folder, { recursive: true, force: true });
    },
    printed: () => output.join(''),
  };
}

function argumentsOf({ feed = 'still', releases = [], through = {} }: ProcessOptions): string[] {
  return [
    '--import',
    'tsx',
    path.join(root, 'tools/site/src/main.ts'),
    '--port',
    '0',
    ...(feed === 'still' ? ['--still'] : []),
    ...releases.flatMap(folder => ['--release', folder]),
    ...(through.api === undefined ? [] : ['--api-through', String(through.api)]),
    ...(through.registry === undefined ? [] : ['--registry-through', String(through.registry)]),
  ];
}

function ready(child: ChildProcess, output: readonly string[]): Promise<z.infer<typeof Ready>> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}\n${output.join('')}`));
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

let lastWish = 0;

function fulfilled(child: ChildProcess, wish: { feed: string } | { clockMs: number }): Promise<void> {
  lastWish += 1;
  const number = lastWish;
  return new Promise((resolve, reject) => {
    const finish = (error?: Error | null) => {
      child.off('message', listen);
      child.off('exit', failOnExit);
      if (error) reject(error);
      else resolve();
    };
    const listen = (message: unknown) => {
      const parsed = Confirmation.safeParse(message);
      if (parsed.success && parsed.data.done === number) finish();
    };
    const failOnExit = () => finish(new Error('The site ended before it answered.'));
    child.on('message', listen);
    child.once('exit', failOnExit);
    child.send({ ...wish, number }, error => error && finish(error));
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
