import { existsSync } from 'node:fs';
import { register } from 'node:module';
import path from 'node:path';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isRemoteModule, type RemoteModule } from '../remote';
import { ROOT } from './singletons';

/** Styles that a remote's table draws in by way of a library say nothing of its routes. */
const WITHOUT_STYLES = `data:text/javascript,${encodeURIComponent(`
  export const load = (url, context, next) =>
    /\\.css$/.test(url) ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context);
`)}`;

/** How long a table may take to be there. It imports nothing but what it routes to lazily. */
const TABLE_MS = 10_000;

export type RemoteTable = Pick<RemoteModule, 'routes' | 'slots'>;

/**
 * What a remote gives to the shell, by running its remote.ts, which is a table and must not need a browser. Where that fails
 * nobody knows what its pages load, so the build fails too, in one line that says why.
 */
export async function readRemote(folder: string, withinMs = TABLE_MS): Promise<RemoteTable> {
  const file = path.join(folder, 'src/remote.ts');
  const place = path.relative(ROOT, file);
  if (!existsSync(file)) throw new Error(`${place} is missing: it is the module that a remote exposes`);
  register(WITHOUT_STYLES);
  const end = new AbortController();
  try {
    return await Promise.race([run(file), late(withinMs, end.signal), nobodyCatches(end.signal)]);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`${place} cannot be run at build time, which gives the table of pages: ${why}`);
  } finally {
    end.abort();
  }
}

async function run(file: string): Promise<RemoteTable> {
  const module: { default: unknown } = await import(pathToFileURL(file).href);
  await setImmediate(); // a promise that it rejects and leaves alone is told by now
  if (isRemoteModule(module.default)) return module.default;
  throw new Error('its default export does not come from defineRemote');
}

async function late(withinMs: number, signal: AbortSignal): Promise<never> {
  await sleep(withinMs, undefined, { signal });
  throw new Error(`it is not there after ${withinMs / 1000} s: something at its top level waits for ever`);
}

/** A promise that remote.ts starts and nobody catches would end the build with a stack of Node's. */
function nobodyCatches(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    process.once('unhandledRejection', reject);
    signal.addEventListener('abort', () => process.off('unhandledRejection', reject));
  });
}
