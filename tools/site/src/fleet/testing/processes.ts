import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const TOOLS = path.resolve(import.meta.dirname, '../../../..');
const START_MS = 60_000;

export type Environment = Readonly<Record<string, string>>;

export interface RunningProcess {
  /** The address that its first output names. */
  readonly address: string;
  /** All that it has written so far. */
  words(): string;
  isAlive(): boolean;
  kill(): Promise<void>;
  /** Ends it as a service manager would. Returns its exit code. */
  stop(): Promise<number | null>;
}

const children: ChildProcess[] = [];

/** Starts a room's own process, and waits until it says that it is up. */
async function started(main: string, pattern: RegExp, env: Environment): Promise<RunningProcess> {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(TOOLS, main)], {
    cwd: path.dirname(TOOLS),
    env: { PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let words = '';
  const up = new Promise<string>((resolve, reject) => {
    const read = (chunk: unknown) => {
      words += String(chunk);
      const address = pattern.exec(words)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', code => reject(new Error(`${main} ended with ${code}: ${words}`)));
    setTimeout(() => reject(new Error(`${main} is not up: ${words}`)), START_MS).unref();
  });
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const exit = once(child, 'exit');
    if (isAlive() && child.kill(signal)) await exit;
    return child.exitCode;
  };
  return {
    address: await up,
    words: () => words,
    isAlive,
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
  };
}

export const aPlatform = (env: Environment) => started('platform/src/main.ts', /^platform: (http:\S+)$/m, env);
export const aRegistry = (env: Environment) => started('registry/src/main.ts', /^registry: (http:\S+),/m, env);
export const anEdge = (env: Environment) => started('edge/src/main.ts', /at (http:\S+)/, env);
export const aFeed = (env: Environment) => started('site/src/simulated-feed.ts', /^feed: (stands by)$/m, env);

/** Ends all that a test left running. */
export function endAll(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}
