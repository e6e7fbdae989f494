import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { houseFiles, houseText } from '../house-files';
import { emptyNames, oldWords } from './empty-names';

const OWN = path.basename(import.meta.dirname);

/** All sources of the house, tests included: newcomers read those first. */
const sources = houseFiles('*.ts', '*.tsx')
  .filter(file => !file.startsWith(`tools/workspace/src/${OWN}/`))
  .map(file => ({ file, source: houseText(file) }));

describe('a name that names nothing', () => {
  it.each([
    ['feed.ts', 'export interface Told {', 'Told'],
    ['feed.ts', 'type PriceAsked = string;', 'PriceAsked'],
    ['feed.ts', 'export const Kept = z.object({});', 'Kept'],
    ['feed.ts', '  class Matter {', 'Matter'],
    ['told.ts', '', 'told.ts'],
    ['cash-out-asked.tsx', '', 'cash-out-asked.tsx'],
    ['near.test.ts', '', 'near.test.ts'],
  ])('is found: %s with %s', (file, source, name) => {
    expect(emptyNames(file, source)).toEqual([name]);
  });

  it.each([
    ['tournament.ts', 'export interface TournamentStanding {'],
    ['notice.ts', 'export type DeliveryNotice = string;\nconst told = 1;'],
    ['run-once.ts', 'export function runOnce() {}'],
  ])('is not %s with %s', (file, source) => {
    expect(emptyNames(file, source)).toEqual([]);
  });

  it('is in no room (docs/words.md has better ones)', () => {
    expect(sources.flatMap(({ file, source }) => emptyNames(file, source).map(name => `${file}: ${name}`))).toEqual([]);
  });
});

describe('an old word', () => {
  it('is found in comments alone', () => {
    const source = "// Read anew, lest it is old.\nconst anew = 'anew';\n  /** Twice, as it were. */";

    expect(oldWords(source).map(found => found.split(': say ')[1])).toEqual([
      '"again"',
      '"so that … not"',
      '"(leave it out)"',
    ]);
  });

  it('is in no room', () => {
    expect(sources.flatMap(({ file, source }) => oldWords(source).map(found => `${file}: ${found}`))).toEqual([]);
  });
});
