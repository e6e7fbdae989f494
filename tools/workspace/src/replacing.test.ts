import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { replacing } from './replacing';

let room: string;
let dist: string;
beforeEach(() => {
  room = mkdtempSync(path.join(tmpdir(), 'madang-room-'));
  dist = path.join(room, 'dist');
});
afterEach(() => rmSync(room, { recursive: true, force: true }));

const contentOf = (folder: string) =>
  readdirSync(folder)
    .sort()
    .map(file => [file, readFileSync(path.join(folder, file), 'utf8')]);

/** A build that takes a while over each of its files, which all have its name. */
const build = (name: string) =>
  replacing(dist, async folder => {
    expect(readdirSync(folder)).toEqual([]);
    for (const file of ['a.js', 'b.js', 'release.json']) {
      writeFileSync(path.join(folder, file), name);
      await sleep(5);
    }
    return name;
  });

const wholeBuild = (name: string) => ['a.js', 'b.js', 'release.json'].map(file => [file, name]);

describe('a build', () => {
  it('takes the place of the one before, of which nothing is left', async () => {
    mkdirSync(dist);
    writeFileSync(path.join(dist, 'old.js'), 'old');

    expect(await build('new')).toBe('new');

    expect(contentOf(dist)).toEqual(wholeBuild('new'));
    expect(readdirSync(path.join(room, '.building'))).toEqual([]);
  });

  it('is never seen half, and several at once leave a whole one', async () => {
    const seen: string[][] = [];
    let isDone = false;
    const looking = (async () => {
      while (!isDone) {
        if (existsSync(dist)) seen.push(contentOf(dist).map(([, name = '']) => name));
        await sleep(1);
      }
    })();
    await Promise.all(['one', 'two', 'three', 'four'].map(build));
    isDone = true;
    await looking;

    expect(seen.length).toBeGreaterThan(0);
    expect(seen.filter(names => names.length !== 3 || new Set(names).size !== 1)).toEqual([]);
  });

  it('that fails leaves what was there before, and lets the next one in', async () => {
    await build('good');
    const failing = replacing(dist, async folder => {
      writeFileSync(path.join(folder, 'a.js'), 'half');
      throw new Error('does not compile');
    });

    await expect(failing).rejects.toThrow('does not compile');

    expect(contentOf(dist)).toEqual(wholeBuild('good'));
    expect(await build('next')).toBe('next');
  });
});
