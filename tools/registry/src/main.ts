import { DatabaseUnusable } from '@madang/database';
import { endWithGrace, openLog } from '@madang/server';
import { ConfigError, configFrom } from './service/config';
import { startService } from './service/service';

// A registry of its own, for sites of many processes: what it needs is in its environment.

try {
  const service = await startService(configFrom(process.env));
  endWithGrace({
    log: openLog({ level: 'warn', name: 'registry', to: process.stderr }),
    delayMs: 10_000,
    close: service.close,
  });
  process.stdout.write(`registry: ${service.url}, signs by ${service.keyId}\n`);
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof DatabaseUnusable;
  process.stderr.write(`registry: ${isPlain || !(error instanceof Error) ? String(error) : error.stack}\n`);
  process.exitCode = 1;
}
