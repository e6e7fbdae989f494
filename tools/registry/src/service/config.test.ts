import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '@madang/server';
import { describe, expect, it } from 'vitest';
import { aDataFolder } from '../a-bundle.test-kit';
import { configFrom } from './config';

const base = { PLATFORM_URL: 'http://127.0.0.1:4300' };
const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    pub: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
};
const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'releases',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hidden',
};

it('takes the hash of the break-glass token, and never the token itself', () => {
  const env = { PLATFORM_URL: 'http://127.0.0.1:4320' };
  expect(configFrom({ ...env, REGISTRY_BREAK_GLASS: 'a'.repeat(64) }).breakGlass).toBe('a'.repeat(64));
  expect(() => configFrom({ ...env, REGISTRY_BREAK_GLASS: 'break-glass-secret' })).toThrow(/64 digits, not the token/);
});

describe('configFrom', () => {
  it('takes all from a data folder when only the platform is named', () => {
    expect(configFrom({ ...base, DATA: '/data' })).toEqual({
      host: '127.0.0.1',
      port: 4310,
      platformUrl: 'http://127.0.0.1:4300',
      trustedProxies: 'loopback',
      dataDir: '/data',
      database: { dataDir: '/data/db' },
      redisUrl: undefined,
      storage: { kind: 'folder', folder: '/data/storage' },
      signingKey: undefined,
    });
  });

  it('takes Postgres, Redis, a bucket and a key given as text', () => {
    const { pem } = pair();
    const other = pair();
    const servers = { DATABASE_URL: 'postgres://a:b@c/d', REDIS_URL: 'redis://e' };
    const settings = { ...servers, ...s3, REGISTRY_KEY: pem, REGISTRY_RETIRED_KEYS: other.pub };

    const config = configFrom({ ...base, ...settings, PORT: '0', HOST: '0.0.0.0' });

    expect(config).toMatchObject({ port: 0, host: '0.0.0.0', database: { databaseUrl: 'postgres://a:b@c/d' } });
    expect(config.redisUrl).toBe('redis://e');
    expect(config.storage).toMatchObject({ kind: 's3', s3: { bucket: 'releases', secretAccessKey: 'hidden' } });
    expect(config.signingKey?.publicKeys).toHaveLength(2);
  });

  it('takes a key from a file', () => {
    const file = path.join(aDataFolder(), 'key.pem');
    writeFileSync(file, pair().pem);

    expect(configFrom({ ...base, REGISTRY_KEY: file }).signingKey?.publicKeys).toHaveLength(1);
  });

  it.each([
    ['no platform', { PLATFORM_URL: '' }, 'PLATFORM_URL is missing.'],
    [
      'a platform that is no address',
      { PLATFORM_URL: 'hidden' },
      'PLATFORM_URL is not an address that begins with http://.',
    ],
    ['a Redis that is no address', { REDIS_URL: 'hidden' }, 'REDIS_URL is not an address'],
    ['another database', { DATABASE_URL: 'mysql://a:hidden@b/c' }, 'DATABASE_URL is not an address'],
    ['a port that is none', { PORT: '70000' }, 'PORT is a whole number from 0 to 65535.'],
    ['half a bucket', { ...s3, S3_REGION: '', S3_BUCKET: '' }, 'missing: S3_BUCKET, S3_REGION.'],
    ['a bucket and a folder', { ...s3, STORAGE: '/data' }, 'releases lie in one of them'],
    ['a key that is not there', { REGISTRY_KEY: '/nowhere.pem' }, 'REGISTRY_KEY cannot be used: ENOENT'],
    [
      'a key of another kind',
      {
        REGISTRY_KEY: generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      },
      'the registry signs by Ed25519',
    ],
  ])('refuses %s in one line, without a secret', (_, wrong, words) => {
    const refused = () => configFrom({ ...base, ...wrong });

    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(words);
    expect(refused).not.toThrow(/hidden|\n/);
  });
});
