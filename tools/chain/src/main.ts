import { endUnstarted, endWithGrace, openLog, port, settingsFrom, text } from '@madang/server';
import * as z from 'zod';
import { createChainApp } from './app';

// A chain of its own, for sites of many processes: what it needs is in its environment.

const Settings = z.object({
  FILE: text().default('.madang/chain.jsonl'),
  SEED: text().default('madang'),
  HOST: text().default('127.0.0.1'),
  PORT: port(4330),
});

try {
  const { FILE: file, SEED: seed, HOST: host, PORT } = settingsFrom(Settings, process.env);
  const log = openLog({ level: 'info', name: 'chain' });
  const app = await createChainApp({ file, seed, log });
  endWithGrace({ log, delayMs: 5_000, close: () => app.close() });
  process.stdout.write(`chain: ${await app.listen({ host, port: PORT })}\n`);
} catch (error) {
  endUnstarted('chain', error);
}
