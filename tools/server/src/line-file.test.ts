import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readLines } from './line-file';

const folder = mkdtempSync(path.join(tmpdir(), 'madang-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('gives the whole lines of a file, and takes the one away that a crash cut off', () => {
  const file = path.join(folder, 'cut');
  writeFileSync(file, '"가"\n\n"나"\n"다');

  expect(readLines(file)).toEqual(['"가"', '"나"']);
  expect(readFileSync(file, 'utf8')).toBe('"가"\n\n"나"\n');
});

it('gives none where there is no file', () => {
  expect(readLines(path.join(folder, 'none'))).toEqual([]);
});
