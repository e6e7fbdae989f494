import type { KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseOptions } from '@madang/database';
import { visitKeyFrom } from '@madang/federation/pure';
import {
  address,
  type Environment,
  port,
  readBy,
  type StorageSettings,
  settingsFrom,
  storageFrom,
  text,
} from '@madang/server';
import * as z from 'zod';
import { type SigningKey, signingKeyFrom } from '../signing-key';

export interface Config {
  readonly host: string;
  readonly port: number;
  /** Where the platform answers, which identifies callers. */
  readonly platformUrl: string;
  /** The proxies whose `x-forwarded-for` is trusted: the edges in front of this process. */
  readonly trustedProxies: string;
  readonly dataDir: string;
  readonly database: DatabaseOptions;
  /** Where several registries count requests together. */
  readonly redisUrl: string | undefined;
  readonly storage: StorageSettings;
  /** The hash of the break-glass token; without one, it lies in the data folder, if there is one. */
  readonly breakGlass: string | undefined;
  /** Without one, the key lies in the data folder. */
  readonly signingKey: SigningKey | undefined;
  /** The same; edges need it as well. */
  readonly visitKey: KeyObject | undefined;
}

const HASH_RULE = 'is the hash that "madang break-glass" prints: 64 digits, not the token.';

const Settings = z.object({
  HOST: text().default('127.0.0.1'),
  PORT: port(4310),
  PLATFORM_URL: address('http', 's?'),
  TRUSTED_PROXIES: text().default('loopback'),
  DATA: text().default('.madang'),
  DATABASE_URL: address('postgres', '(ql)?').optional(),
  REDIS_URL: address('redis', 's?').optional(),
  REGISTRY_BREAK_GLASS: text()
    .regex(/^[0-9a-f]{64}$/, HASH_RULE)
    .optional(),
  VISIT_KEY: readBy(visitKeyFrom).optional(),
  REGISTRY_RETIRED_KEYS: text().optional(),
});

/** What the environment says. Throws ConfigError. */
export function configFrom(environment: Environment): Config {
  const settings = settingsFrom(Settings, environment);
  const dataDir = path.resolve(settings.DATA);
  const { DATABASE_URL: databaseUrl } = settings;
  return {
    host: settings.HOST,
    port: settings.PORT,
    platformUrl: settings.PLATFORM_URL,
    trustedProxies: settings.TRUSTED_PROXIES,
    dataDir,
    database: databaseUrl ? { databaseUrl } : { dataDir: path.join(dataDir, 'db') },
    redisUrl: settings.REDIS_URL,
    storage: storageFrom(environment) ?? { kind: 'folder', folder: path.join(dataDir, 'storage') },
    breakGlass: settings.REGISTRY_BREAK_GLASS,
    signingKey: signingKeyIn(environment, settings.REGISTRY_RETIRED_KEYS),
    visitKey: settings.VISIT_KEY,
  };
}

/** A secret store gives a key as text, a mounted secret as a file; retired public keys come the same way. */
function signingKeyIn(environment: Environment, retired: string | undefined): SigningKey | undefined {
  const Key = z.object({
    REGISTRY_KEY: readBy(value =>
      signingKeyFrom(isPem(value) ? value : readFileSync(value), retiredIn(retired)),
    ).optional(),
  });
  return settingsFrom(Key, environment).REGISTRY_KEY;
}

const isPem = (value: string) => value.includes('-----BEGIN');
const PEM = /-----BEGIN [A-Z ]+-----[\s\S]+?-----END [A-Z ]+-----/g;

function retiredIn(value: string | undefined): string[] {
  if (!value) return [];
  if (!existsSync(value)) return value.match(PEM) ?? [];
  const names = readdirSync(value).filter(name => name.endsWith('.pub'));
  return names.sort().map(name => readFileSync(path.join(value, name), 'utf8'));
}
