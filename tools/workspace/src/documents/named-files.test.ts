import { describe, expect, it } from 'vitest';
import { houseFiles, houseText } from '../house-files';
import { isThere, namedFiles } from './named-files';

const files = houseFiles();

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
      .flatMap(file => namedFiles(houseText(file)).map(named => ({ file, named })))
      .filter(({ named }) => !ELSEWHERE.includes(named) && !isThere(named, files));

    expect(missing).toEqual([]);
  });
});
