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

  it.each([
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
