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
  /** Runs a command with the token of "op", who is an admin, "second", an operator, or a team. Throws what it refuses. */
  madang(token: string, ...words: string[]): Promise<string>;
  /** The same, whatever comes of it. */
  run(token: string, ...words: string[]): Promise<CommandResult>;
  /** The same as a process of its own, as people run it: its start alone takes a second. */
  spawn(token: string, ...words: string[]): Promise<string>;
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
  const line = (token: string, words: readonly string[]) => [...words, '--registry', url, '--token', token];
  return {
    app,
    registry,
    dataDir,
    first,
    run: (token, ...words) => carryOut(line(token, words)),
    async madang(token, ...words) {
      const { output = '', exitCode } = await carryOut(line(token, words));
      if (exitCode !== 0) throw Object.assign(new Error(output), { code: exitCode });
      return output.trim();
    },
    async spawn(token, ...words) {
      const { stdout } = await execute(process.execPath, [bin, ...line(token, words)], { timeout: 180_000 });
      return stdout.trim();
    },
  };
}
