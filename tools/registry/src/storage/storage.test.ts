import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSignedBundle } from '../a-bundle.test-kit';
import { type Bucket, openBucket } from './s3.test-kit';
import { digestOf, type Storage } from './storage';
import { folderStorage } from './storage-folder';
import { expectBucket, s3Storage } from './storage-s3';

const TEXT = 'export const words = "the same again and again";\n'.repeat(50);

let folder = '';
let bucket: Bucket;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'madang-storage-'));
  bucket = await openBucket();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await bucket.close();
});

const kinds: [string, () => Storage][] = [
  ['a folder', () => folderStorage(folder)],
  ['a bucket', () => s3Storage(bucket.options)],
];

describe.each(kinds)('%s', (_, open) => {
  const of = (name: string, file: string) => ({ name, version: '1.0.0', path: file });

  it('gives back what was put, also compressed, byte for byte', async () => {
    const storage = open();
    const bundle = aSignedBundle('wallet', { files: { 'pages/a.js': TEXT, 'b.bin': '\u0000\u0001' } });

    await storage.put(bundle);

    expect(await storage.release('wallet', '1.0.0')).toEqual(bundle.signed);
    expect(String(await storage.read(of('wallet', 'pages/a.js'), 'identity'))).toBe(TEXT);
    const small = await storage.read(of('wallet', 'pages/a.js'), 'br');
    expect(String(brotliDecompressSync(small ?? ''))).toBe(TEXT);
    expect(small?.length).toBeLessThan(TEXT.length);
    expect(await storage.read(of('wallet', 'b.bin'), 'identity')).toEqual(Buffer.from([0, 1]));
    expect(await storage.read(of('wallet', 'b.bin'), 'br')).toBeUndefined();
  });

  it('keeps an empty file and five hundred at once', async () => {
    const files = Object.fromEntries(Array.from({ length: 498 }, (_, n) => [`${n}.js`, `export default ${n};`]));
    const bundle = aSignedBundle('sports', { files: { ...files, 'empty.css': '' } });

    await open().put(bundle);

    expect(await open().read(of('sports', 'empty.css'), 'identity')).toEqual(Buffer.alloc(0));
    expect(String(await open().read(of('sports', '497.js'), 'identity'))).toBe('export default 497;');
  });

  it('has nothing of what was never put, and nothing by a name that leads elsewhere', async () => {
    const storage = open();
    await storage.put(aSignedBundle('wallet'));

    expect(await storage.release('wallet', '9.9.9')).toBeUndefined();
    expect(await storage.release('../wallet', '1.0.0')).toBeUndefined();
    expect(await storage.read(of('wallet', 'none.js'), 'identity')).toBeUndefined();
    expect(await storage.read(of('wallet', '../1.0.0/remoteEntry.js'), 'identity')).toBeUndefined();
    expect(await storage.read({ ...of('wallet', 'remoteEntry.js'), version: '..' }, 'identity')).toBeUndefined();
    expect(await storage.read(of('wallet', '/remoteEntry.js'), 'identity')).toBeUndefined();
  });

  it('has a release put twice as it was put last', async () => {
    const storage = open();
    await storage.put(aSignedBundle('wallet', { files: { 'a.js': 'one' } }));
    const again = aSignedBundle('wallet', { files: { 'a.js': 'two' } });

    await storage.put(again);

    const stored = await storage.release('wallet', '1.0.0');
    expect(stored && digestOf(stored.release)).toBe(digestOf(again.signed.release));
    expect(String(await storage.read(of('wallet', 'a.js'), 'identity'))).toBe('two');
  });

  it('takes another signature for a release and leaves its files', async () => {
    const storage = open();
    const bundle = aSignedBundle('wallet');
    await storage.put(bundle);

    await storage.sign({ ...bundle.signed, keyId: 'another' });

    expect(await storage.release('wallet', '1.0.0')).toEqual({ ...bundle.signed, keyId: 'another' });
    expect(String(await storage.read(of('wallet', 'remoteEntry.js'), 'identity'))).toBe('wallet 1.0.0');
  });
});

describe('a folder, on the disk', () => {
  it('leaves nothing beside the releases', async () => {
    await folderStorage(folder).put(aSignedBundle('wallet'));

    expect(readdirSync(path.join(folder, 'incoming'))).toEqual([]);
  });
});

describe('a bucket, over the wire', () => {
  it('has no release before all of its files arrived', async () => {
    const storage = s3Storage(bucket.options);
    bucket.failNext('releases/casino/1.0.0/b.js');
    const bundle = aSignedBundle('casino', { files: { 'a.js': 'a', 'b.js': 'b' } });

    await expect(storage.put(bundle)).rejects.toThrow('did not keep releases/casino/1.0.0/b.js: 403');

    expect(await storage.release('casino', '1.0.0')).toBeUndefined();
    await storage.put(bundle);
    expect(await storage.release('casino', '1.0.0')).toEqual(bundle.signed);
  });

  it('signs every request by the keys, the hash of what is sent along with it', async () => {
    await expectBucket(bucket.options);
    await s3Storage(bucket.options).put(aSignedBundle('wallet'));

    expect(bucket.verified()).toBeGreaterThan(2);
  });

  it.each([
    ['another secret', { secretAccessKey: 'wrong' }, /403 SignatureDoesNotMatch/],
    ['another key', { accessKeyId: 'nobody' }, /403 InvalidAccessKeyId/],
    ['another region', { region: 'eu-west-1' }, /403 SignatureDoesNotMatch/],
    ['a bucket that is not there', { bucket: 'elsewhere' }, /404/],
  ])('is refused with %s, in words without the secret', async (_, wrong, words) => {
    const options = { ...bucket.options, ...wrong };

    await expect(s3Storage(options).put(aSignedBundle('wallet'))).rejects.toThrow(words);
    await expect(expectBucket(options)).rejects.toThrow(/did not open the bucket \w+: 40[34]$/);
  });

  it('tries again when the service is busy, and says so when it does not answer', async () => {
    const storage = s3Storage(bucket.options);
    bucket.busyNext(2);
    await storage.put(aSignedBundle('wallet'));

    const gone = await openBucket();
    await gone.close();
    const away = s3Storage(gone.options);
    await expect(away.release('wallet', '1.0.0')).rejects.toThrow(/the storage at .* does not answer: ECONNREFUSED/);
  });
});
