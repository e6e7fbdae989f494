import { address, endUnstarted, endWithGrace, openLog, port, readBy, settingsFrom, text } from '@madang/server';
import { signatureKeysFrom } from '@madang/server/signatures';
import * as z from 'zod';
import { createProvider } from './app';
import { faultsFrom } from './wallet/faults';

// A provider of its own, for sites of many processes: what it needs is in its environment.

const Settings = z.object({
  DATA: text().default('.madang/provider'),
  PLATFORM_URL: address('http', 's?'),
  PROVIDER_KEYS: readBy(signatureKeysFrom),
  SITE_ORIGINS: text().optional(),
  SEED: text().optional(),
  FAULTS: readBy(faultsFrom).optional(),
  HOST: text().default('127.0.0.1'),
  PORT: port(4340),
});

try {
  const settings = settingsFrom(Settings, process.env);
  const log = openLog({ level: 'info', name: 'provider' });
  const provider = await createProvider({
    platformUrl: () => settings.PLATFORM_URL,
    keys: settings.PROVIDER_KEYS,
    dataDir: settings.DATA,
    siteOrigins: settings.SITE_ORIGINS?.split(' '),
    seed: settings.SEED,
    ...(settings.FAULTS
      ? {
          faults: {
            ...settings.FAULTS,
            onBreach: breach => log.error({ breach }, 'the wallet answered what it must not'),
          },
        }
      : {}),
    log,
  });
  endWithGrace({ log, delayMs: 5_000, close: () => provider.close() });
  process.stdout.write(`provider: ${await provider.app.listen({ host: settings.HOST, port: settings.PORT })}\n`);
} catch (error) {
  endUnstarted('provider', error);
}
