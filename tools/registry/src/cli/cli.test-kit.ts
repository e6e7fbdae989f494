import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { aRunningRegistry } from '../a-bundle.test-kit';
import { createRegistryApp } from '../http/app';
import type { Registry } from '../registry';
import { type CommandResult, carryOut } from './carry-out';

const execute = promisify(execFile);
const bin = path.resolve(import.meta.dirname, '../../bin/madang.mjs');

const people = { op: 'admin', second: 'operator' } as const;

export interface Terminal {
  readonly app: FastifyInstance;
  readonly registry: Registry;
  readonly dataDir: string;
  /** The composition that runs at first; empty where nothing does. */
  readonly first: string;
  /** Runs a command with the token of "op", who is an admin, "second", an operator, or a team. */
  madang(token: string, ...words: string[]): Promise<string>;
  /** The same without a process of its own, whatever comes of it. */
  run(token: string, ...words: string[]): Promise<CommandResult>;
}

interface OpenRegistry {
  readonly registry: Registry;
  readonly first?: string;
  readonly dataDir?: string;
}

/** The command line, against a registry that serves: one that runs something, or another. */
export async function openTerminal(registryOpened: Promise<OpenRegistry> = aRunningRegistry()): Promise<Terminal> {
  const { registry, first = '', dataDir = '' } = await registryOpened;
  const app = await createRegistryApp({
    registry,
    whoIs: async token => {
      const person = Object.entries(people).find(([name]) => name === token);
      return person ? { name: person[0], access: person[1] } : null;
    },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    registry,
    dataDir,
    first,
    run: (token, ...words) => carryOut([...words, '--registry', url, '--token', token]),
    async madang(token, ...words) {
      const connection = ['--registry', url, '--token', token];
      return (await execute(process.execPath, [bin, ...words, ...connection], { timeout: 180_000 })).stdout.trim();
    },
  };
}
