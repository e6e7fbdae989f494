import path from 'node:path';
import { address, type Environment, flag, port, settingsFrom, text } from '@madang/server';
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
      seed: settings.SEED,
      trustedProxies: settings.TRUSTED_PROXIES,
    },
  };
}
