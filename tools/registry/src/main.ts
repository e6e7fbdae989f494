import { DatabaseUnusable } from '@madang/database';
import closeWithGrace from 'close-with-grace';
import { ConfigError, configFrom } from './service/config';
import { startService } from './service/service';

// A registry of its own, for sites of many processes: what it needs is in its environment.

try {
  const service = await startService(configFrom(process.env));
  closeWithGrace({ delay: 10_000 }, () => service.close());
  process.stdout.write(`registry: ${service.url}, signs by ${service.keyId}\n`);
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof DatabaseUnusable;
  process.stderr.write(`registry: ${isPlain || !(error instanceof Error) ? String(error) : error.stack}\n`);
  process.exitCode = 1;
}
