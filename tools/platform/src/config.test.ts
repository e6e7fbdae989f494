import { ConfigError } from '@madang/server';
import { describe, expect, it } from 'vitest';
import { configFrom } from './config';

describe('configFrom', () => {
  it('keeps the embedded database in the data folder when nothing is said', () => {
    expect(configFrom({ DATA: '/data', REDIS_URL: '' })).toEqual({
      host: '127.0.0.1',
      port: 4300,
      queues: [],
      platform: { dataDir: '/data/db', seed: false, trustedProxies: 'loopback' },
    });
  });

  it('takes Postgres and Redis', () => {
    const given = { DATABASE_URL: 'postgresql://a:b@c/d', REDIS_URL: 'rediss://:e@f', SEED: 'true', PORT: '0' };

    expect(configFrom({ ...given, HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.0/8' })).toEqual({
      host: '0.0.0.0',
      port: 0,
      queues: [],
      platform: {
        databaseUrl: 'postgresql://a:b@c/d',
        redisUrl: 'rediss://:e@f',
        seed: true,
        trustedProxies: '10.0.0.0/8',
      },
    });
  });

  it('takes the server of games, whose address is the same for browsers unless another one is set', () => {
    const given = { PROVIDER_URL: 'http://10.0.0.4:4340', PROVIDER_KEYS: 'a:0123456789abcdef,b:fedcba9876543210' };
    const keys = [
      { keyId: 'a', secret: '0123456789abcdef' },
      { keyId: 'b', secret: 'fedcba9876543210' },
    ];

    expect(configFrom(given).platform.gameServer).toEqual({
      url: given.PROVIDER_URL,
      publicUrl: given.PROVIDER_URL,
      keys,
    });
    expect(configFrom({ ...given, PROVIDER_PUBLIC_URL: 'https://games.example' }).platform.gameServer).toMatchObject({
      publicUrl: 'https://games.example',
    });
  });

  it.each([
    [{ PROVIDER_URL: 'http://a' }, 'PROVIDER_KEYS is missing: with PROVIDER_URL both servers sign.'],
    [{ PROVIDER_KEYS: 'a:hidden' }, 'PROVIDER_KEYS cannot be used: a key is keyId:secret, of 16 letters or more.'],
    [{ DATABASE_URL: 'mysql://a:hidden@b/c' }, 'DATABASE_URL is not an address that begins with postgres://.'],
    [{ REDIS_URL: 'hidden' }, 'REDIS_URL is not an address that begins with redis://.'],
    [{ PORT: '70000' }, 'PORT is a whole number from 0 to 65535.'],
    [{ PORT: 'hidden' }, 'PORT is a whole number from 0 to 65535.'],
    [{ SEED: 'hidden' }, 'SEED is true or false.'],
  ])('refuses %j in one line, without a secret', (given, words) => {
    expect(() => configFrom(given)).toThrow(ConfigError);
    expect(() => configFrom(given)).toThrow(new RegExp(`^${words}$`));
  });
});
