import type { KeyObject } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseOptions } from '@madang/database';
import { visitKeyFrom } from '@madang/federation/pure';
import { type SigningKey, signingKeyFrom } from '../signing-key';
import type { S3Options } from '../storage/storage-s3';

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
  readonly storage:
    | { readonly kind: 'folder'; readonly folder: string }
    | { readonly kind: 's3'; readonly s3: S3Options };
  /** The hash of the break-glass token; without one, it lies in the data folder, if there is one. */
  readonly breakGlass: string | undefined;
  /** Without one, the key lies in the data folder. */
  readonly signingKey: SigningKey | undefined;
  /** The same; edges need it as well. */
  readonly visitKey: KeyObject | undefined;
}

/** What a person can fix: shown as one sentence, without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const PORT = 4310;
const DATA = '.madang';

/** What the environment says. Throws ConfigError at the first thing that cannot be. */
export function configFrom(env: Environment): Config {
  const dataDir = path.resolve(env.DATA || DATA);
  const database = env.DATABASE_URL
    ? { databaseUrl: urlFrom('DATABASE_URL', env.DATABASE_URL, /^postgres(ql)?:$/) }
    : { dataDir: path.join(dataDir, 'db') };
  return {
    host: env.HOST || '127.0.0.1',
    port: portFrom(env.PORT),
    platformUrl: urlFrom('PLATFORM_URL', env.PLATFORM_URL, /^https?:$/),
    trustedProxies: env.TRUSTED_PROXIES || 'loopback',
    dataDir,
    database,
    redisUrl: env.REDIS_URL ? urlFrom('REDIS_URL', env.REDIS_URL, /^rediss?:$/) : undefined,
    storage: storageFrom(env, dataDir),
    breakGlass: hashFrom(env.REGISTRY_BREAK_GLASS),
    signingKey: keyFrom(env),
    visitKey: visitKeyOf(env.VISIT_KEY),
  };
}

function hashFrom(text: string | undefined): string | undefined {
  if (!text || /^[0-9a-f]{64}$/.test(text)) return text || undefined;
  throw new ConfigError('REGISTRY_BREAK_GLASS is the hash that "madang break-glass" prints: 64 digits, not the token.');
}

function portFrom(text: string | undefined): number {
  const port = Number(text || PORT);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new ConfigError(`PORT is a whole number from 0 to 65535, not ${text}.`);
}

/** The text is not repeated: it may hold a password. */
function urlFrom(name: string, text: string | undefined, protocol: RegExp): string {
  if (!text) throw new ConfigError(`${name} is missing.`);
  if (!URL.canParse(text) || !protocol.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} is no address that begins with ${protocol.source.replace(/[\^$:]/g, '')}://.`);
  }
  return text;
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function storageFrom(env: Environment, dataDir: string): Config['storage'] {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3_NAMES.map(name => env[name] || undefined);
  const missing = S3_NAMES.filter(name => !env[name]);
  if (missing.length === S3_NAMES.length) {
    return { kind: 'folder', folder: path.resolve(env.STORAGE || path.join(dataDir, 'storage')) };
  }
  if (env.STORAGE) throw new ConfigError('STORAGE names a folder and S3_* a bucket: releases lie in one of them.');
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(`a bucket needs all of S3_*; missing: ${missing.join(', ')}.`);
  }
  urlFrom('S3_ENDPOINT', endpoint, /^https?:$/);
  return { kind: 's3', s3: { endpoint, bucket, region, accessKeyId, secretAccessKey } };
}

const PEM = /-----BEGIN [A-Z ]+-----[\s\S]+?-----END [A-Z ]+-----/g;

/** A secret store gives a key as text, a mounted secret as a file; retired public keys come the same way. */
function keyFrom({ REGISTRY_KEY, REGISTRY_RETIRED_KEYS }: Environment): SigningKey | undefined {
  if (!REGISTRY_KEY) return undefined;
  try {
    const pem = REGISTRY_KEY.includes('-----BEGIN') ? REGISTRY_KEY : readFileSync(REGISTRY_KEY, 'utf8');
    return signingKeyFrom(pem, retiredFrom(REGISTRY_RETIRED_KEYS));
  } catch (error) {
    throw new ConfigError(`REGISTRY_KEY cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
}

/** The text is not repeated: with it, visits can be forged. */
function visitKeyOf(text: string | undefined): KeyObject | undefined {
  if (!text) return undefined;
  try {
    return visitKeyFrom(text);
  } catch (error) {
    throw new ConfigError(`VISIT_KEY cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
}

function retiredFrom(value: string | undefined): string[] {
  if (!value) return [];
  if (!existsSync(value)) return value.match(PEM) ?? [];
  const names = readdirSync(value).filter(name => name.endsWith('.pub'));
  return names.sort().map(name => readFileSync(path.join(value, name), 'utf8'));
}
