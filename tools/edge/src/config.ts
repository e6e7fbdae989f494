import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { visitKeyFrom } from '@madang/federation/pure';
import { folderStorage } from '@madang/registry/storage-folder';
import { s3Storage } from '@madang/registry/storage-s3';
import type { EdgeOptions } from './edge';
import { httpSource } from './http-source/http-source';
import { addressReader } from './visits/address';

export interface Config {
  readonly edge: EdgeOptions;
  readonly host: string;
  readonly port: number;
}

/** What a person can fix: shown as one sentence, without a stack. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const PORT = 4200;

/** An edge of its own, as the environment says. Throws ConfigError at the first thing that cannot be. */
export function configFrom(env: Environment): Config {
  const registryUrl = addressFrom('REGISTRY_URL', env.REGISTRY_URL);
  const port = numberFrom('PORT', env.PORT, { otherwise: PORT, most: 65_535 });
  if (!Number.isInteger(port)) throw new ConfigError(`PORT is a whole number, not ${env.PORT}.`);
  return {
    host: env.HOST || '127.0.0.1',
    port,
    edge: {
      registry: httpSource(registryUrl, storageFrom(env), {
        publicKeys: keysFrom(env.REGISTRY_PUBLIC_KEYS),
        visitKey: visitKeyIn(env.VISIT_KEY),
      }),
      registryUrl,
      apiUrl: addressFrom('API_URL', env.API_URL),
      channel: env.CHANNEL || 'stable',
      trustedProxies: proxiesFrom(env.TRUSTED_PROXIES),
      ...connectionsFrom(env.CONNECTIONS_PER_ADDRESS),
      ...(env.KEEP ? { cacheFolder: path.resolve(env.KEEP) } : {}),
      healthShare: numberFrom('HEALTH_SHARE', env.HEALTH_SHARE, { otherwise: 0.2, most: 1 }),
    },
  };
}

function addressFrom(name: string, text: string | undefined): string {
  if (!text) throw new ConfigError(`${name} is missing.`);
  if (!URL.canParse(text) || new URL(text).protocol !== 'http:') {
    throw new ConfigError(`${name} is no address that begins with http://.`);
  }
  return text;
}

function numberFrom(name: string, text: string | undefined, { otherwise, most }: { otherwise: number; most: number }) {
  const number = text ? Number(text) : otherwise;
  if (number >= 0 && number <= most) return number;
  throw new ConfigError(`${name} is a number from 0 to ${most}, not ${text}.`);
}

/** Where something in front opens all connections, as a terminator of TLS does, 0 bounds them in all alone. */
function connectionsFrom(text: string | undefined): Pick<EdgeOptions, 'connections'> {
  if (!text) return {};
  const most = numberFrom('CONNECTIONS_PER_ADDRESS', text, { otherwise: 0, most: 1_000_000 });
  return { connections: { perAddress: most === 0 ? Number.POSITIVE_INFINITY : most } };
}

const S3_NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function storageFrom(env: Environment): EdgeOptions['registry']['storage'] {
  const [endpoint, bucket, region, accessKeyId, secretAccessKey] = S3_NAMES.map(name => env[name] || undefined);
  const missing = S3_NAMES.filter(name => !env[name]);
  if (missing.length === S3_NAMES.length) {
    if (env.STORAGE) return folderStorage(path.resolve(env.STORAGE));
    throw new ConfigError('Say where releases are: a folder in STORAGE, or a bucket in S3_*.');
  }
  if (env.STORAGE) throw new ConfigError('STORAGE names a folder and S3_* a bucket: releases are in one of them.');
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) {
    throw new ConfigError(`A bucket needs all of S3_*; missing: ${missing.join(', ')}.`);
  }
  return s3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}

const PEM = /-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g;

/** Public keys as text, one after another, or in files, with commas between. */
function keysFrom(value: string | undefined): KeyObject[] {
  try {
    const text = value?.includes('-----BEGIN') ? value : (value ?? '').split(',').map(fileText).join('\n');
    const keys = [...text.matchAll(PEM)].map(([pem]) => createPublicKey(pem));
    if (keys.length > 0 && keys.every(key => key.asymmetricKeyType === 'ed25519')) return keys;
  } catch (error) {
    throw new ConfigError(`REGISTRY_PUBLIC_KEYS cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
  throw new ConfigError('REGISTRY_PUBLIC_KEYS holds no Ed25519 public key.');
}

/** Read here as well, so that a mistake ends the start and not the first request. */
function proxiesFrom(text = 'loopback'): string {
  try {
    addressReader(text || 'loopback');
    return text || 'loopback';
  } catch (error) {
    throw new ConfigError(`TRUSTED_PROXIES cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
}

/** The text is not repeated: with it, visits can be forged. */
function visitKeyIn(text: string | undefined): KeyObject {
  if (!text) throw new ConfigError('VISIT_KEY is missing: the text that the registries have.');
  try {
    return visitKeyFrom(text);
  } catch (error) {
    throw new ConfigError(`VISIT_KEY cannot be used: ${error instanceof Error ? error.message : error}.`);
  }
}

const fileText = (file: string) => (file.trim() === '' ? '' : readFileSync(file.trim(), 'utf8'));
