import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAway } from '@madang/database';
import { afterAll, describe, expect, it } from 'vitest';
import { aSignedBundle } from '../a-bundle.test-kit';
import { folderStorage } from './storage-folder';

/** A disk of 1 MB, where this user may have one. */
const disk = mkdtempSync(path.join(tmpdir(), 'madang-disk-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.runIf(isMounted)('a folder on a disk that is full', () => {
  it('keeps nothing half, says that it is the disk, and goes on when there is room', async () => {
    const storage = folderStorage(path.join(disk, 'storage'));
    await storage.put(aSignedBundle('wallet'));
    writeFileSync(path.join(disk, 'others'), Buffer.alloc(700_000));
    const large = aSignedBundle('sports', { files: { 'large.bin': 'x'.repeat(600_000) } });

    const fault = await storage.put(large).then(
      () => undefined,
      (error: unknown) => error,
    );

    expect(isAway(fault)).toBe(true);
    expect(await storage.release('sports', '1.0.0')).toBeUndefined();
    expect(readdirSync(path.join(disk, 'storage', 'incoming'))).toEqual([]);
    expect((await storage.release('wallet', '1.0.0'))?.release.name).toBe('wallet');

    rmSync(path.join(disk, 'others'));
    await storage.put(large);
    expect((await storage.release('sports', '1.0.0'))?.release.name).toBe('sports');
  });
});

describe('a release that cannot be signed again', () => {
  it('leaves no half file behind', async () => {
    const root = mkdtempSync(path.join(tmpdir(), 'madang-sign-'));
    const storage = folderStorage(root);
    const { signed } = aSignedBundle('wallet');
    mkdirSync(path.join(root, 'incoming'), { recursive: true });

    await expect(storage.sign(signed)).rejects.toThrow('ENOENT'); // the release is not there

    expect(readdirSync(path.join(root, 'incoming'))).toEqual([]);
    rmSync(root, { recursive: true });
  });
});
