import { endUnstarted, endWithGrace, openLog } from '@madang/server';
import { configFrom } from './service/config';
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
  endUnstarted('registry', error);
}
