import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { beforeAll, describe, expect, it } from 'vitest';
import { rangesOf } from './faces';
import { codePointsOf, metricsOf } from './sfnt';
import { allSyllables, commonSyllables, syllablesUnder } from './syllables';

const ui = path.resolve(import.meta.dirname, '..');
const house = path.resolve(ui, '../..');
const font = (name: string) => path.join(ui, 'fonts', name);
const MAKE = 'Run `npm run subset -w @madang/ui`.';
const CORE_MOST_BYTES = 120 * 1024;
/** New words may wait for the next run, but a core that lags far behind fetches the second part on every page. */
const MOST_MISSING = 40;

async function characters(name: string): Promise<Set<string>> {
  const cut = readFileSync(font(name));
  const subset = await subsetFont(cut, allSyllables.join('') + SIGNS, { targetFormat: 'truetype' });
  return new Set(codePointsOf(subset).map(point => String.fromCodePoint(point)));
}

const SIGNS = 'AZaz09.,:%+−₩▲▼→·…';

describe('the parts of the font', () => {
  const used = syllablesUnder(...['libs', 'remotes', 'shell', 'tools'].map(folder => path.join(house, folder)));
  let core = new Set<string>();
  let contained = new Set<string>();
  beforeAll(async () => {
    core = await characters('core.woff2');
    contained = new Set([...core, ...(await characters('common.woff2')), ...(await characters('rare.woff2'))]);
  });

  it('contain every syllable that the site shows', () => {
    expect(
      [...used].filter(syllable => !contained.has(syllable)),
      MAKE,
    ).toEqual([]);
  });

  it('contain every syllable that a member may type', () => {
    expect(
      allSyllables.filter(syllable => !contained.has(syllable)),
      MAKE,
    ).toEqual([]);
  });

  it('have what the site shows in the first part', () => {
    const missing = [...used].filter(syllable => !core.has(syllable));

    expect(missing.length, `${missing.join('')} ${MAKE}`).toBeLessThanOrEqual(MOST_MISSING);
  });

  it('keep digits, signs and arrows in the first part', () => {
    expect([...SIGNS].filter(sign => !core.has(sign))).toEqual([]);
  });

  it('keep the first part small', () => {
    expect(statSync(font('core.woff2')).size).toBeLessThan(CORE_MOST_BYTES);
  });

  it('have a name of our own, as the licence requires', async () => {
    const subset = await subsetFont(readFileSync(font('core.woff2')), 'A', {
      targetFormat: 'truetype',
      preserveNameIds: [1, 4, 6],
    });

    expect(subset.includes(Buffer.from('MadangSans', 'utf16le').swap16())).toBe(true);
    expect(subset.includes(Buffer.from('Pretendard', 'utf16le').swap16())).toBe(false);
  });
});

describe('the sheet of faces', () => {
  const sheet = readFileSync(font('fonts.css'), 'utf8');

  it('names the narrowest part last, so that a browser asks it first', () => {
    const order = [...sheet.matchAll(/\/(\w+)\.woff2/g)].map(([, name]) => name);

    expect(order).toEqual(['rare', 'common', 'core']);
  });

  it('gives the stand-in the height of ours', async () => {
    const source = await subsetFont(readFileSync(font('core.woff2')), 'A', { targetFormat: 'truetype' });
    const { ascent } = metricsOf(source);

    for (const [, size, override] of sheet.matchAll(/size-adjust: ([\d.]+)%;\s+ascent-override: ([\d.]+)%/g)) {
      expect((Number(size) * Number(override)) / 10_000).toBeCloseTo(ascent, 3);
    }
    expect(sheet.match(/ascent-override/g)).toHaveLength(3);
  });
});

describe('rangesOf', () => {
  it('joins neighbours', () => {
    expect(rangesOf('각가갂나')).toEqual(['U+AC00-AC02', 'U+B098']);
  });
});

describe('commonSyllables', () => {
  it('are the 2,350 of KS X 1001', () => {
    const common = commonSyllables();

    expect(common.size).toBe(2350);
    expect(common.has('쩝')).toBe(true);
    expect(common.has('뷁')).toBe(false);
  });
});
