import path from 'node:path';
import { parseArgs } from 'node:util';

export interface SiteOptions {
  port: number;
  dataDir: string;
  /** Throws the old data away first. */
  isFresh: boolean;
  /** Keeps the simulated feed from moving after its first snapshot: for tests. */
  isStill: boolean;
  /** Folders of built releases that make the first composition, instead of what the rooms have built: for tests. */
  releases: readonly string[];
  /** Ports at which the edge looks for the platform and the registry, so that a test can put a relay in between. */
  through: { readonly api: number | undefined; readonly registry: number | undefined };
}

/** What a person can fix: shown as one sentence, without a stack, and the process ends with 1. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const PORT = 4200;
const DATA = '.madang';

export function readOptions(args: readonly string[], root: string): SiteOptions {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: String(PORT) },
        data: { type: 'string', default: path.join(root, DATA) },
        fresh: { type: 'boolean', default: false },
        still: { type: 'boolean', default: false },
        release: { type: 'string', multiple: true, default: [] },
        'api-through': { type: 'string' },
        'registry-through': { type: 'string' },
      },
    });
    return {
      port: portFrom(values.port),
      dataDir: path.resolve(values.data),
      isFresh: values.fresh,
      isStill: values.still,
      releases: values.release.map(folder => path.resolve(folder)),
      through: { api: optionalPort(values['api-through']), registry: optionalPort(values['registry-through']) },
    };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${error instanceof Error ? error.message : error} Known: --port N, --data DIR, --fresh.`);
  }
}

const optionalPort = (text: string | undefined) => (text === undefined ? undefined : portFrom(text));

function portFrom(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new StartError(`--port takes a whole number from 0 to 65535, not ${text}.`);
}
