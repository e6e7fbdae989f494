import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

const CHILD = fileURLToPath(new URL('./testing/child.ts', import.meta.url));

let child: ChildProcessByStdio<null, Readable, Readable>;
let output = '';
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  child.kill('SIGKILL');
});

/** A server in a process of its own, and its port. */
async function started({ descriptors = 1024, how = '' } = {}): Promise<number> {
  output = '';
  const node = [process.execPath, '--import', import.meta.resolve('tsx'), CHILD, how].filter(Boolean);
  child = spawn('sh', ['-c', `ulimit -n ${descriptors}; exec "$@"`, 'sh', ...node], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.on('data', text => {
    output += text;
  });
  const [port] = await once(child.stdout, 'data');
  return Number(port);
}

const entries = () =>
  output
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
const answer = (port: number, path: string) =>
  new Promise<string>(resolve => {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
    socket.once('data', data => resolve(String(data).slice(9, 12)));
    socket.on('error', () => undefined).once('close', () => resolve('closed'));
  });

describe('the error that ends a process', () => {
  it('is the last line of its log, whatever is logged while it closes', async () => {
    const port = await started();

    await answer(port, '/throw');
    const [code] = await once(child, 'exit');

    expect(code).toBe(1);
    expect(entries().some(({ msg }) => msg.includes('a step of closing'))).toBe(true);
    expect(entries().at(-1)).toMatchObject({ level: 60, err: { message: 'nobody caught this' } });
  });

  it('is so too where closing does not come to an end', async () => {
    const port = await started({ how: 'hangs' });

    await answer(port, '/throw');
    const [code] = await once(child, 'exit');

    expect(code).toBe(1);
    expect(output).toContain('nobody caught this');
  });
});

it('a process with few descriptors outlives more connections than it has, and serves again', async () => {
  const port = await started({ descriptors: 100 });

  const many = await Promise.all(Array.from({ length: 200 }, () => answer(port, '/')));
  for (const socket of sockets.splice(0)) socket.destroy();

  expect(many).toContain('200');
  expect(many).toContain('503');
  await expect.poll(() => answer(port, '/')).toBe('200');
  expect(child.exitCode).toBeNull();
  expect(output).toBe('');
});
