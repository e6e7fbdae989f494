import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import path from 'node:path';
import { aMember } from '@madang/contracts/testing';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const children: ChildProcess[] = [];

export interface RunningProcess {
  readonly url: string;
  readonly keyId: string;
  /** Ends it as a service manager would. Gives its exit code. */
  stop(): Promise<number | null>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** Starts a registry in a process of its own, which may also refuse to. */
export function run(env: Environment) {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', MAIN], {
    env: { PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const exit = new Promise<number | null>(resolve => child.once('exit', resolve));
  return { child, exit };
}

/** Waits until it answers. */
export function started(env: Environment): Promise<RunningProcess> {
  const { child, exit } = run(env);
  const words: string[] = [];
  child.stderr.on('data', chunk => words.push(String(chunk)));
  const stop = () => {
    child.kill('SIGTERM');
    return exit;
  };
  const kill = async () => {
    child.kill('SIGKILL');
    await exit;
  };
  return new Promise((resolve, reject) => {
    void exit.then(code => reject(new Error(`ended with ${code}: ${words.join('')}`)));
    child.stdout.on('data', chunk => {
      const [, url, keyId] = /^registry: (\S+), signs by (\w+)$/m.exec(String(chunk)) ?? [];
      if (url && keyId) resolve({ url, keyId, stop, kill });
    });
  });
}

/** Ends all that a test left running. */
export function endAll(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

/** The test platform's statuses for some tokens; all others except the admin's are unknown to it. */
const REFUSED = new Map([
  ['replaced', 555],
  ['too-often', 429],
]);

/** As much of a platform as a registry needs: whose token it is. */
export function aPlatform(): Promise<{ url: string; close(): void }> {
  const platform = http.createServer((request, response) => {
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (request.url !== '/api/member/user') return response.writeHead(404).end();
    if (token === 'broken') return response.writeHead(500).end();
    if (token !== 'admin01') return response.writeHead(REFUSED.get(token) ?? 401).end('{}');
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify(aMember({ userId: 'admin01', type: 1 })));
  });
  return new Promise(resolve => {
    platform.listen(0, '127.0.0.1', () => {
      const address = platform.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, close: () => platform.close() });
    });
  });
}

/** Sends a request below /registry: a POST when there is a body. */
export function request(url: string, token: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  return fetch(url, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
}
