// Runs a remote's remote.ts in a process of its own, and sends what its pages import to the one that started it.
import { register } from 'node:module';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isRemoteModule } from '../remote';
import { pageRequests } from './pages';
import type { TableReply } from './table';

/** Styles that a remote's table draws in by way of a library say nothing of its routes. */
const WITHOUT_STYLES = `data:text/javascript,${encodeURIComponent(`
  export const load = (url, context, next) =>
    /\\.css$/.test(url) ? { format: 'module', source: 'export default {}', shortCircuit: true } : next(url, context);
`)}`;

const reply = (message: TableReply) => process.send?.(message, () => process.exit());
const fail = (error: unknown) => reply({ error: error instanceof Error ? error.message : String(error) });

register(WITHOUT_STYLES);
process.once('unhandledRejection', fail);
try {
  const module: { default: unknown } = await import(
    pathToFileURL(path.join(process.argv[2] ?? '', 'src/remote.ts')).href
  );
  await setImmediate(); // a promise that it rejects and leaves alone is reported by now
  if (isRemoteModule(module.default)) reply({ pages: pageRequests(module.default) });
  else fail('its default export does not come from defineRemote');
} catch (error) {
  fail(error);
}
