import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { visitKeyFrom } from '@madang/federation/pure';
import { folderStorage } from '@madang/registry/storage-folder';
import { s3Storage } from '@madang/registry/storage-s3';
import {
  address,
  ConfigError,
  type Environment,
  port,
  readBy,
  settingsFrom,
  storageFrom,
  text,
  wholeNumber,
} from '@madang/server';
import * as z from 'zod';
import type { EdgeOptions } from './edge';
import { httpSource } from './http-source/http-source';
import { addressReader } from './visits/address';

export interface Config {
  readonly edge: EdgeOptions;
  readonly host: string;
  readonly port: number;
}

const SHARE_RULE = 'is a number from 0 to 1.';

const Settings = z.object({
  HOST: text().default('127.0.0.1'),
  PORT: port(4200),
  REGISTRY_URL: address('http'),
  API_URL: address('http'),
  CHANNEL: text().default('stable'),
  KEEP: text().optional(),
  HEALTH_SHARE: z.coerce.number({ error: SHARE_RULE }).min(0, SHARE_RULE).max(1, SHARE_RULE).default(0.2),
  // Where something in front opens all connections, as a terminator of TLS does, 0 bounds them in all alone.
  CONNECTIONS_PER_ADDRESS: wholeNumber(0, 1_000_000).optional(),
  REGISTRY_PUBLIC_KEYS: readBy(publicKeysIn),
  VISIT_KEY: readBy(visitKeyFrom),
  // Read here as well, so that a mistake ends the start and not the first request.
  TRUSTED_PROXIES: readBy(proxies => {
    addressReader(proxies);
    return proxies;
  }).default('loopback'),
});

/** An edge of its own, as the environment says. Throws ConfigError. */
export function configFrom(environment: Environment): Config {
  const settings = settingsFrom(Settings, environment);
  const { REGISTRY_URL: registryUrl, CONNECTIONS_PER_ADDRESS: perAddress, KEEP: folder } = settings;
  return {
    host: settings.HOST,
    port: settings.PORT,
    edge: {
      registry: httpSource(registryUrl, storageIn(environment), {
        publicKeys: settings.REGISTRY_PUBLIC_KEYS,
        visitKey: settings.VISIT_KEY,
      }),
      registryUrl,
      apiUrl: settings.API_URL,
      channel: settings.CHANNEL,
      trustedProxies: settings.TRUSTED_PROXIES,
      ...(perAddress === undefined ? {} : { connections: { perAddress: perAddress || Number.POSITIVE_INFINITY } }),
      ...(folder ? { cacheFolder: path.resolve(folder) } : {}),
      healthShare: settings.HEALTH_SHARE,
    },
  };
}

function storageIn(environment: Environment): EdgeOptions['registry']['storage'] {
  const storage = storageFrom(environment);
  if (!storage) throw new ConfigError('Say where releases are: a folder in STORAGE, or a bucket in S3_*.');
  return storage.kind === 'folder' ? folderStorage(storage.folder) : s3Storage(storage.s3);
}

const PEM = /-----BEGIN PUBLIC KEY-----[\s\S]+?-----END PUBLIC KEY-----/g;

/** Public keys as text, one after another, or in files, with commas between. */
function publicKeysIn(value: string): KeyObject[] {
  const pems = value.includes('-----BEGIN') ? value : value.split(',').map(fileText).join('\n');
  const keys = [...pems.matchAll(PEM)].map(([pem]) => createPublicKey(pem));
  if (keys.length > 0 && keys.every(key => key.asymmetricKeyType === 'ed25519')) return keys;
  throw new Error('it holds no Ed25519 public key');
}

const fileText = (file: string) => (file.trim() === '' ? '' : readFileSync(file.trim(), 'utf8'));
