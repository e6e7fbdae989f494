import path from 'node:path';
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

/** What a person can fix: shown as one line, without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const addressOf = (protocol: string, others = '') =>
  z.url({
    protocol: new RegExp(`^${protocol}${others}$`),
    error: `is not an address that begins with ${protocol}://.`,
  });
const PORT = 'is a whole number from 0 to 65535.';

const Environment = z.object({
  DATA: z.string().default('.madang'),
  DATABASE_URL: addressOf('postgres', '(ql)?').optional(),
  REDIS_URL: addressOf('redis', 's?').optional(),
  SEED: z.stringbool({ error: 'is true or false.' }).default(false),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number({ error: PORT }).int(PORT).min(0, PORT).max(65_535, PORT).default(4300),
  TRUSTED_PROXIES: z.string().default('loopback'),
});

/** The settings in the environment; an empty value counts as missing. Throws ConfigError, which shows no value: it may be a secret. */
export function configFrom(environment: Readonly<Record<string, string | undefined>>): Config {
  const settings = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const { data, error } = Environment.safeParse(settings);
  const [problem] = error?.issues ?? [];
  if (!data) throw new ConfigError(`${problem?.path.join('.')} ${problem?.message}`);
  const feed = queuesFrom(settings);
  if ('problem' in feed) throw new ConfigError(feed.problem);
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl } = data;
  return {
    host: data.HOST,
    port: data.PORT,
    queues: feed.queues,
    platform: {
      ...(databaseUrl ? { databaseUrl } : { dataDir: path.resolve(data.DATA, 'db') }),
      ...(redisUrl ? { redisUrl } : {}),
      seed: data.SEED,
      trustedProxies: data.TRUSTED_PROXIES,
    },
  };
}
