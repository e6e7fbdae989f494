import path from 'node:path';
import { address, ConfigError, type Environment, flag, port, readBy, settingsFrom, text } from '@madang/server';
import { signatureKeysFrom } from '@madang/server/signatures';
import * as z from 'zod';
import { type QueueOptions, queuesFrom } from './feed/queue/options';
import type { PlatformOptions } from './server';

export interface Config {
  readonly host: string;
  readonly port: number;
  readonly platform: PlatformOptions;
  /** Where the feed is read from. */
  readonly queues: readonly QueueOptions[];
}

const Settings = z.object({
  DATA: text().default('.madang'),
  DATABASE_URL: address('postgres', '(ql)?').optional(),
  REDIS_URL: address('redis', 's?').optional(),
  CHAIN_URL: address('http', 's?').optional(),
  PROVIDER_URL: address('http', 's?').optional(),
  PROVIDER_PUBLIC_URL: address('http', 's?').optional(),
  PROVIDER_KEYS: readBy(signatureKeysFrom).optional(),
  SEED: flag(),
  HOST: text().default('127.0.0.1'),
  PORT: port(4300),
  TRUSTED_PROXIES: text().default('loopback'),
});

/** What the environment says. Throws ConfigError. */
export function configFrom(environment: Environment): Config {
  const settings = settingsFrom(Settings, environment);
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, CHAIN_URL: chainUrl } = settings;
  return {
    host: settings.HOST,
    port: settings.PORT,
    queues: queuesFrom(environment),
    platform: {
      ...(databaseUrl ? { databaseUrl } : { dataDir: path.resolve(settings.DATA, 'db') }),
      ...(redisUrl ? { redisUrl } : {}),
      ...(chainUrl ? { chainUrl } : {}),
      ...gameServerFrom(settings),
      seed: settings.SEED,
      trustedProxies: settings.TRUSTED_PROXIES,
    },
  };
}

function gameServerFrom({
  PROVIDER_URL: url,
  PROVIDER_PUBLIC_URL: publicUrl = url,
  PROVIDER_KEYS: keys,
}: z.output<typeof Settings>): Pick<PlatformOptions, 'gameServer'> {
  if (!url || !publicUrl) return {};
  if (!keys) throw new ConfigError('PROVIDER_KEYS is missing: with PROVIDER_URL both servers sign.');
  return { gameServer: { url, publicUrl, keys } };
}
