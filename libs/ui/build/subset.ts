import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { facesOf, type Part } from './faces';
import { metricsOf, renamed } from './sfnt';
import { allSyllables, commonSyllables, syllablesUnder } from './syllables';

const ui = path.resolve(import.meta.dirname, '..');
const house = path.resolve(ui, '../..');
const SPEAKING = ['libs', 'remotes', 'shell', 'tools'].map(folder => path.join(house, folder));

/** Every name record of the original but the instances' own: the licence requires its statements. */
const NAME_IDS = [0, 1, 2, 3, 4, 5, 6, 7, 13, 14, 16, 17];
const WEIGHTS = { wght: { min: 400, max: 700 } };

/** Printable ASCII, Latin-1, jamo as they are typed, and the signs that the site writes. */
const LATIN = charactersBetween(0x20, 0x7e) + charactersBetween(0xa0, 0xff);
const JAMO = charactersBetween(0x3131, 0x3163);
const SIGNS = '–—‘’“”†•…‹›₩€−×÷≤≥±←↑→↓↗↘▲▼△▽◀▶●○■□★☆✓✕·：～！？（）「」『』';

/**
 * Cuts the font into what every page needs (what the project's own words are made of), the rest of common Korean, and
 * the syllables that hardly anyone writes. A browser fetches the last two only when a page holds one of theirs.
 */
async function main(): Promise<void> {
  const source = readFileSync(path.join(ui, 'fonts/source/PretendardVariable.woff2'));
  const used = syllablesUnder(...SPEAKING);
  const common = commonSyllables();
  const parts: Part[] = [
    { file: 'core.woff2', text: LATIN + JAMO + SIGNS + allSyllables.filter(one => used.has(one)).join('') },
    { file: 'common.woff2', text: allSyllables.filter(one => common.has(one) && !used.has(one)).join('') },
    {
      file: 'rare.woff2',
      text: allSyllables.filter(one => !common.has(one) && !used.has(one)).join(''),
      claims: 'U+AC00-D7A3',
    },
  ];
  const fullFont = await subsetFont(source, parts.map(part => part.text).join(''), {
    targetFormat: 'truetype',
    variationAxes: WEIGHTS,
    preserveNameIds: NAME_IDS,
  });
  const ours = renamed(fullFont, 'Pretendard', 'MadangSans');
  mkdirSync(path.join(ui, 'fonts'), { recursive: true });
  for (const { file, text } of parts) {
    const cut = await subsetFont(ours, text, { targetFormat: 'woff2', preserveNameIds: NAME_IDS });
    writeFileSync(path.join(ui, 'fonts', file), cut);
    console.log(`${file}: ${[...text].length} characters, ${(cut.length / 1024).toFixed(1)} KB`);
  }
  writeFileSync(path.join(ui, 'fonts/fonts.css'), facesOf(parts, metricsOf(ours)));
}

function charactersBetween(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
}

await main();
