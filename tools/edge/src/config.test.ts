import { generateKeyPairSync } from 'node:crypto';
import { ConfigError } from '@madang/server';
import { describe, expect, it } from 'vitest';
import { configFrom } from './config';

const pem = (kind: 'ed25519' | 'x25519') => {
  const { publicKey } = kind === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519');
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
};
const base = {
  REGISTRY_URL: 'http://127.0.0.1:4310',
  API_URL: 'http://127.0.0.1:4300',
  STORAGE: '/data/storage',
  REGISTRY_PUBLIC_KEYS: pem('ed25519'),
  VISIT_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const bucket = {
  STORAGE: '',
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'releases',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'hidden',
};

describe('configFrom', () => {
  it('is the stable channel on port 4200 where nothing else is said', () => {
    const { edge, host, port } = configFrom(base);

    expect([host, port, edge.channel, edge.healthShare, edge.cacheFolder]).toEqual([
      '127.0.0.1',
      4200,
      'stable',
      0.2,
      undefined,
    ]);
  });

  it('takes a bucket, two keys at once, a channel and a folder', () => {
    const two = base.REGISTRY_PUBLIC_KEYS + pem('ed25519');

    const { edge } = configFrom({ ...base, ...bucket, REGISTRY_PUBLIC_KEYS: two, CHANNEL: 'nightly', KEEP: '/kept' });

    expect(edge.registry.publicKeys).toHaveLength(2);
    expect([edge.channel, edge.cacheFolder]).toEqual(['nightly', '/kept']);
  });

  it.each([
    ['no platform', { API_URL: '' }, 'API_URL is missing.'],
    [
      'a registry that is no address',
      { REGISTRY_URL: 'hidden' },
      'REGISTRY_URL is not an address that begins with http://.',
    ],
    ['a port that is none', { PORT: '70000' }, 'PORT is a whole number from 0 to 65535.'],
    ['half a port', { PORT: '1.5' }, 'PORT is a whole number'],
    ['a share that is none', { HEALTH_SHARE: '20' }, 'HEALTH_SHARE is a number from 0 to 1.'],
    ['half a bucket', { ...bucket, S3_REGION: '' }, 'missing: S3_REGION.'],
    ['no place for releases', { STORAGE: '' }, 'Say where releases are'],
    [
      'a key file that is not there',
      { REGISTRY_PUBLIC_KEYS: '/nowhere.pub' },
      'REGISTRY_PUBLIC_KEYS cannot be used: ENOENT',
    ],
    ['no key for visits', { VISIT_KEY: '' }, 'VISIT_KEY is missing'],
    ['a short key for visits', { VISIT_KEY: 'hidden' }, 'VISIT_KEY cannot be used: a visit key is 32 bytes'],
    ['a proxy that is none', { TRUSTED_PROXIES: 'nowhere' }, 'TRUSTED_PROXIES cannot be used'],
    ['a key of another kind', { REGISTRY_PUBLIC_KEYS: pem('x25519') }, 'holds no Ed25519 public key'],
  ])('refuses %s in one line, without a secret', (_, wrong, words) => {
    const refused = () => configFrom({ ...base, ...wrong });

    expect(refused).toThrow(ConfigError);
    expect(refused).toThrow(words);
    expect(refused).not.toThrow(/hidden|\n/);
  });
});
