import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';

const CALLERS = 20;
/** When so many answers have arrived, the server is killed. */
const ANSWERS = 60;
const WITHIN = { timeout: 120_000, interval: 10 };

interface LoggedOptions {
  /** The file that starts the server. */
  readonly main: string;
  readonly env: Readonly<Record<string, string>>;
  /** Finds the server's address in what it prints. */
  readonly address: RegExp;
}

/** A server in a process of its own, whose log is a file: a line is there once it was written, whoever reads. */
async function openLogged({ main, env, address }: LoggedOptions) {
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-killed-'));
  const file = path.join(folder, 'log');
  const log = openSync(file, 'a');
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env.PATH ?? '', PORT: '0', DATA: folder, ...env },
    stdio: ['ignore', log, log],
  });
  const ended = new Promise(resolve => child.once('close', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    await kill();
    closeSync(log);
    rmSync(folder, { recursive: true, force: true });
  });
  const origin = await vi.waitUntil(() => address.exec(readFileSync(file, 'utf8'))?.[1], WITHIN);
  const logged = (message: string): string[] =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap(line => {
        const entry = line.startsWith('{') && line.endsWith('}') ? JSON.parse(line) : {};
        return entry.msg === message ? [entry.reqId] : [];
      });
  return { origin, kill, logged };
}

interface Load {
  /** What twenty clients request again and again. */
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Where a body is sent that never ends, so that at least this request is under way when the server is killed. */
  readonly endless: string;
}

/** By request id: what clients of a server that was killed under load have received, and what its log says. */
export interface KilledServer {
  readonly received: readonly string[];
  /** In the log, received or not. */
  readonly answered: ReadonlySet<string>;
  /** In the log as called and not as answered. */
  readonly unanswered: readonly string[];
}

/** Puts a server under load, and kills it. */
export async function killedUnderLoad({
  path: target,
  endless,
  ...options
}: LoggedOptions & Load): Promise<KilledServer> {
  const { method = 'GET', headers = {}, body = null } = options;
  const { origin, kill, logged } = await openLogged(options);
  const received: string[] = [];
  const json = { 'content-type': 'application/json' };
  const pending = request(origin + endless, {
    method: 'POST',
    headers: { ...json, ...headers, 'content-length': 100 },
  });
  pending.on('error', () => {});
  pending.write('{');
  let isUp = true;
  const caller = async () => {
    while (isUp) {
      const reply = await fetch(origin + target, { method, headers: { ...json, ...headers }, body }).catch(() => null);
      const id = reply?.headers.get('x-request-id');
      if (id) received.push(id);
      await reply?.body?.cancel().catch(() => {});
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  try {
    await vi.waitUntil(() => received.length >= ANSWERS, WITHIN);
    await kill();
  } finally {
    isUp = false;
    await Promise.all(callers);
  }
  const answered = new Set(logged('answer'));
  return { received, answered, unanswered: logged('call').filter(id => !answered.has(id)) };
}
