import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './free-port';

const SERVER = '/usr/lib/rabbitmq/bin/rabbitmq-server';

/** Whether this machine has RabbitMQ: what needs it runs only then. */
export const hasBroker = existsSync(SERVER);

export interface OwnBroker {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly vhost: string;
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const START_MS = 120_000;

/** A RabbitMQ of its own, in child processes on free ports and in a folder that goes with it. */
export async function ownBroker(): Promise<OwnBroker> {
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-broker-'));
  const [port, mapperPort, nodePort] = [await freePort(), await freePort(), await freePort()];
  const environment = environmentOf(folder, { port, mapperPort, nodePort });
  // Erlang would leave a port mapper of the whole machine behind: this one is ours, and ends with us.
  const mapper = spawn('epmd', ['-port', String(mapperPort), '-address', HOST], { stdio: 'ignore', env: environment });
  const server = spawn(SERVER, [], { stdio: ['ignore', 'ignore', 'ignore'], env: environment, detached: true });
  const close = async () => {
    await end(server, () => server.pid && process.kill(-server.pid, 'SIGKILL'));
    await end(mapper, () => mapper.kill('SIGKILL'));
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await answering(server, port);
  } catch (fault) {
    await close();
    throw fault;
  }
  return { host: HOST, port, user: 'guest', password: 'guest', vhost: '/', close };
}

interface Ports {
  readonly port: number;
  readonly mapperPort: number;
  readonly nodePort: number;
}

function environmentOf(folder: string, { port, mapperPort, nodePort }: Ports): NodeJS.ProcessEnv {
  const at = (name: string) => path.join(folder, name);
  writeFileSync(at('plugins'), '[].\n');
  writeFileSync(at('broker.conf'), `listeners.tcp.default = ${HOST}:${port}\n`);
  return {
    PATH: process.env.PATH,
    HOME: folder,
    ERL_EPMD_PORT: String(mapperPort),
    RABBITMQ_NODENAME: `madang-${port}@localhost`,
    RABBITMQ_DIST_PORT: String(nodePort),
    RABBITMQ_MNESIA_BASE: at('mnesia'),
    RABBITMQ_LOG_BASE: at('log'),
    RABBITMQ_PID_FILE: at('pid'),
    RABBITMQ_ENABLED_PLUGINS_FILE: at('plugins'),
    RABBITMQ_CONFIG_FILE: at('broker'),
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
  };
}

/** It listens once it is ready, and not before. */
async function answering(server: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`rabbitmq-server ended with ${server.exitCode}`);
    const isThere = await new Promise<boolean>(resolve => {
      const socket = connect(port, HOST, () => resolve(true)).on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isThere) return;
    await setTimeout(100);
  }
  throw new Error(`rabbitmq-server did not answer within ${START_MS} ms`);
}

async function end(child: ChildProcess, kill: () => unknown): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  kill();
  await exit;
}
