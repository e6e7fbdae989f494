import { DatabaseUnusable } from '@madang/database';
import closeWithGrace from 'close-with-grace';
import { ConfigError, configFrom } from './config';
import { createPlatform } from './server';

// A platform of its own, for sites of many processes: what it needs is in its environment.

try {
  const { host, port, platform: options } = configFrom(process.env);
  const { app, close } = await createPlatform(options);
  closeWithGrace({ delay: 10_000 }, close);
  process.stdout.write(`platform: ${await app.listen({ host, port })}\n`);
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof DatabaseUnusable;
  process.stderr.write(`platform: ${isPlain || !(error instanceof Error) ? String(error) : error.stack}\n`);
  process.exit(1);
}
