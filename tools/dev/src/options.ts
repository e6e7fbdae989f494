import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@madang/federation/build';

export interface DevOptions {
  readonly name: string;
  /** Where the remote's sources are. */
  readonly folder: string;
  readonly port: number;
  /** The site around the remote; null for the one of this machine. */
  readonly against: string | null;
}

/** What a person can fix: shown as one sentence, without a stack. */
export class DevError extends Error {
  override readonly name = 'DevError';
}

const OPTIONS = {
  port: { type: 'string', default: '4300' },
  against: { type: 'string' },
  from: { type: 'string' },
} as const;

export function readOptions(args: readonly string[]): DevOptions {
  const { values, positionals } = parsed(args);
  const [name] = positionals;
  if (!name) throw new DevError('Which remote? madang dev REMOTE [--port 4300] [--against URL] [--from FOLDER]');
  const folder = path.resolve(values.from ?? path.join(ROOT, 'remotes', name));
  if (!existsSync(path.join(folder, 'remote.json')))
    throw new DevError(`${folder} is no remote: it has no remote.json.`);
  const against = values.against ? originOf(values.against) : null;
  return { name, folder, port: portOf(values.port), against };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new DevError(error instanceof Error ? error.message : String(error));
  }
}

export function portOf(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new DevError(`--port takes a whole number from 0 to 65535, not ${text}.`);
}

export function originOf(address: string): string {
  if (!URL.canParse(address) || !/^https?:/.test(address)) {
    throw new DevError(`The site is named by its address, such as https://example.com, not ${address}.`);
  }
  return new URL(address).origin;
}
