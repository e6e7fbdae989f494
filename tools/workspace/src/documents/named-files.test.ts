import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isThere, namedFiles } from './named-files';

const root = path.resolve(import.meta.dirname, '../../../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter(file => file !== '' && existsSync(path.join(root, file)));

/** A file of the example that a reader makes, and two that a package hands out under other names. */
const ELSEWHERE = ['src/poll/page.tsx', '@madang/ui/tokens.css', '@madang/ui/base.css'];

describe('a document', () => {
  it('names files with their folders', () => {
    expect(namedFiles('See `bets/place.ts` and `remote.json`, not `a b.ts`.')).toEqual(['bets/place.ts']);
    expect(isThere('bets/place.ts', ['tools/platform/src/bets/place.ts'])).toBe(true);
    expect(isThere('ets/place.ts', ['tools/platform/src/bets/place.ts'])).toBe(false);
  });

  it('names none that is not there', () => {
    const missing = files
      .filter(file => file.endsWith('.md'))
      .flatMap(file => namedFiles(readFileSync(path.join(root, file), 'utf8')).map(named => `${file}: ${named}`))
      .filter(found => !ELSEWHERE.includes(found.split(': ')[1] ?? '') && !isThere(found.split(': ')[1] ?? '', files));

    expect(missing).toEqual([]);
  });
});
