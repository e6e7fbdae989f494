import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { integrityOf } from '@madang/federation/pure';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isComplete } from './built-rooms';

let room: string;
const inDist = (file: string) => path.join(room, 'dist', file);

beforeEach(() => {
  room = mkdtempSync(path.join(tmpdir(), 'madang-built-'));
  mkdirSync(path.join(room, 'dist'));
  const files = ['remoteEntry.js', 'first.js'].map(file => {
    writeFileSync(inDist(file), `content of ${file}`);
    return { path: file, size: 1, integrity: integrityOf(Buffer.from(`content of ${file}`)) };
  });
  const release = {
    name: 'wallet',
    version: '1.0.0',
    contract: 1,
    revision: 'abc',
    builtAt: '2026-11-28T00:00:00.000Z',
    federation: '2.9',
    manifest: null,
    shared: {},
    container: 'wallet_1_0_0',
    entry: 'remoteEntry.js',
    scripts: [],
    styles: [],
    pages: [],
    files,
  };
  writeFileSync(inDist('release.json'), JSON.stringify(release));
});
afterEach(() => rmSync(room, { recursive: true, force: true }));

describe('what a cache gave back', () => {
  it('is whole where every file is as release.json says', () => {
    expect(isComplete(room)).toBe(true);
  });

  it.each([
    ['a file is cut', () => writeFileSync(inDist('first.js'), 'content of')],
    ['a file is empty', () => writeFileSync(inDist('remoteEntry.js'), '')],
    ['a file is gone', () => rmSync(inDist('first.js'))],
    ['release.json is cut', () => writeFileSync(inDist('release.json'), '{"name":')],
    ['release.json is gone', () => rmSync(inDist('release.json'))],
    ['there is nothing', () => rmSync(path.join(room, 'dist'), { recursive: true })],
  ])('is broken where %s', (_, harm) => {
    harm();

    expect(isComplete(room)).toBe(false);
  });
});
