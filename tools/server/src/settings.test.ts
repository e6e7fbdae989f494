import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { address, ConfigError, flag, port, readBy, settingsFrom, storageFrom, text, wholeNumber } from './settings';

const read = (environment: Record<string, string>) => () =>
  settingsFrom(
    z.object({
      PORT: port(4300),
      API_URL: address('http', 's?'),
      REDIS_URL: address('redis', 's?').optional(),
      SEED: flag(),
      MOST: wholeNumber(1, 10).optional(),
      KEY: readBy(value => {
        if (value !== 'fits') throw new Error('it does not fit');
        return { key: value };
      }).optional(),
      NAME: text().default('stable'),
    }),
    { API_URL: 'http://127.0.0.1:4300', ...environment },
  );

describe('settings', () => {
  it('have their defaults where nothing is said, or nothing in them', () => {
    expect(read({ REDIS_URL: '', NAME: '', OTHER: '1' })()).toEqual({
      API_URL: 'http://127.0.0.1:4300',
      PORT: 4300,
      SEED: false,
      NAME: 'stable',
    });
  });

  it('are read once', () => {
    const given = { PORT: '0', REDIS_URL: 'rediss://:e@f', SEED: 'true', MOST: '10', KEY: 'fits' };

    expect(read(given)()).toMatchObject({ PORT: 0, SEED: true, MOST: 10, KEY: { key: 'fits' } });
  });

  it.each([
    [{ API_URL: '' }, 'API_URL is missing.'],
    [{ API_URL: 'ftp://hidden' }, 'API_URL is not an address that begins with http://.'],
    [{ REDIS_URL: 'hidden' }, 'REDIS_URL is not an address that begins with redis://.'],
    [{ PORT: '70000' }, 'PORT is a whole number from 0 to 65535.'],
    [{ PORT: 'hidden' }, 'PORT is a whole number from 0 to 65535.'],
    [{ MOST: '1.5' }, 'MOST is a whole number from 1 to 10.'],
    [{ SEED: 'hidden' }, 'SEED is true or false.'],
    [{ KEY: 'hidden' }, 'KEY cannot be used: it does not fit.'],
  ])('that are wrong, as %j, are named in one line without their value', (wrong, line) => {
    expect(read(wrong)).toThrow(ConfigError);
    expect(read(wrong)).toThrow(new RegExp(`^${line}$`));
  });

  it('of one kind may begin alike', () => {
    const schema = z.object({ USER: text() });

    expect(settingsFrom(schema, { FEED_USER: 'a', USER: 'b' }, 'FEED_')).toEqual({ USER: 'a' });
    expect(() => settingsFrom(schema, { USER: 'b' }, 'FEED_')).toThrow('FEED_USER is missing.');
  });
});

describe('where releases lie', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'releases',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'hidden',
  };

  it('is a folder, a bucket, or not said', () => {
    expect(storageFrom({ STORAGE: '/data' })).toEqual({ kind: 'folder', folder: '/data' });
    expect(storageFrom({ ...bucket, STORAGE: '' })).toMatchObject({ kind: 's3', s3: { bucket: 'releases' } });
    expect(storageFrom({ STORAGE: '' })).toBeNull();
  });

  it.each([
    [{ ...bucket, S3_REGION: '', S3_BUCKET: '' }, 'missing: S3_BUCKET, S3_REGION.'],
    [{ ...bucket, STORAGE: '/data' }, 'releases lie in one of them'],
    [{ ...bucket, S3_ENDPOINT: 'hidden' }, 'S3_ENDPOINT is not an address that begins with http://.'],
  ])('is refused in one line: %j', (wrong, words) => {
    expect(() => storageFrom(wrong)).toThrow(words);
    expect(() => storageFrom(wrong)).not.toThrow(/hidden|\n/);
  });
});
