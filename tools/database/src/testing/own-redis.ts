import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port';

/** Whether this machine has the server: what needs it runs only then. */
export const hasRedis = (process.env.PATH ?? '')
  .split(path.delimiter)
  .some(folder => existsSync(path.join(folder, 'redis-server')));

export interface OwnRedis {
  readonly url: string;
  /** As a power cut would end it: it forgets everything. */
  kill(): Promise<void>;
  /** It keeps its connections and answers nothing from now on. */
  freeze(): void;
  /** Starts it again, at the same address. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** A Redis of its own, in a child process on a free port, that stores nothing. */
export async function ownRedis(): Promise<OwnRedis> {
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const options = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--dir',
      folder,
      '--save',
      '',
      '--appendonly',
      'no',
    ];
    const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    child = server;
    await new Promise<void>((resolve, reject) => {
      server.once('exit', code => reject(new Error(`redis-server ended with ${code}`)));
      server.stdout.on('data', chunk => {
        if (String(chunk).includes('Ready to accept connections')) resolve();
      });
    });
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exit = once(child, 'exit');
    child.kill('SIGKILL');
    await exit;
  }

  await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    freeze: () => void child?.kill('SIGSTOP'),
    start,
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
