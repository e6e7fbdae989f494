import { createInterface } from 'node:readline/promises';
import * as z from 'zod';
import { createPlatform } from '../../server';

/**
 * A platform in a process of its own, there to be killed. All is loaded before the first line of the input says which
 * database to open: the process before must be dead by then. Writes its port to its output.
 */
const surroundings = {
  chainUrl: z.string().optional(),
  pace: z.object({ since: z.number(), speed: z.number() }).optional(),
};
const Arguments = z.union([
  z.object({ dataDir: z.string(), ...surroundings }),
  z.object({ databaseUrl: z.string(), ...surroundings }),
]);

const input = createInterface({ input: process.stdin });
const [line] = await Promise.race([
  new Promise<[string]>(resolve => input.once('line', text => resolve([text]))),
  new Promise<[null]>(resolve => input.once('close', () => resolve([null]))),
]);
if (line !== null) {
  const { chainUrl, pace, ...place } = Arguments.parse(JSON.parse(line));
  const clock = pace && (() => new Date(pace.since + (Date.now() - pace.since) * pace.speed));
  const options = { ...(chainUrl ? { chainUrl } : {}), ...(clock ? { clock } : {}) };
  const { app } = await createPlatform({ ...place, ...options, loopLagMs: 0 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  process.stdout.write(`${JSON.stringify(typeof address === 'object' ? address?.port : address)}\n`);
}
