import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = path.resolve(import.meta.dirname, '../../../../platform/src/main.ts');
/** An embedded database recovers at each start, on a machine that may be busy. */
const READY_MS = 600_000;

export interface PlatformPlace {
  readonly data: string;
  readonly port: number;
  readonly providerUrl: string;
  readonly keys: string;
}

/** A platform in a process of its own at a port that stays the same, there to be killed. */
export class PlatformProcess {
  readonly origin: string;
  readonly #place: PlatformPlace;
  #child: ChildProcess | undefined;

  constructor(place: PlatformPlace) {
    this.#place = place;
    this.origin = `http://127.0.0.1:${place.port}`;
  }

  async start(): Promise<void> {
    const { data, port, providerUrl, keys } = this.#place;
    const own = { DATA: data, PORT: String(port), PROVIDER_URL: providerUrl, PROVIDER_KEYS: keys, SEED: 'true' };
    const { DATABASE_URL = '' } = process.env;
    const env = { PATH: process.env.PATH ?? '', DATABASE_URL, ...own };
    this.#child = spawn(process.execPath, ['--import', 'tsx', MAIN], { env, stdio: 'ignore' });
    const until = Date.now() + READY_MS;
    while (!(await this.#isReady())) {
      if (Date.now() > until) throw new Error('the platform did not start in time');
      await sleep(100);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  async #isReady(): Promise<boolean> {
    const answer = await fetch(`${this.origin}/ready`).catch(() => null);
    return answer?.ok ?? false;
  }
}
