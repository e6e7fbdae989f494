import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FIRST = 0xac00;
const LAST = 0xd7a3;
/** Sources and names, but neither tests, their kits nor the gallery, which may say anything, nor old games with their players. */
const SPOKEN_IN = /(?<!\.test(-kit)?)\.(tsx?|json)$/;
/** What operators alone read waits for the second part: members' first page is not to pay for it. */
const OPERATORS = ['operations', 'registry'];
/**
 * What few pages show: runners and teams of virtual sports, hands of 섰다, how a round is verified, rules of tournaments, seeded names,
 * what a tracker says, slots and their provider's games, whose names need more syllables anyway.
 */
const RARE = [
  ...['entrants.ts', 'fairness', 'seotda.ts', 'oracle', 'verify', 'rules.tsx', 'accounts.ts', 'race-board.tsx'],
  ...['slot', 'slots', 'provider', 'tracker'],
];
const NOT_SOURCES = ['node_modules', 'dist', '.git', '.nx', '.madang', 'fonts', 'gallery', 'e2e', 'test-results'];
const SKIPPED = new Set([...OPERATORS, ...RARE, ...NOT_SOURCES]);

/** All 11,172 syllables, in order. */
export const allSyllables: readonly string[] = Array.from({ length: LAST - FIRST + 1 }, (_, index) =>
  String.fromCharCode(FIRST + index),
);

/** The 2,350 syllables of KS X 1001: nearly all of written Korean. The code pages of EUC-KR hold them in rows B0 to C8. */
export function commonSyllables(): Set<string> {
  const rows = Array.from({ length: 0xc8 - 0xb0 + 1 }, (_, row) => 0xb0 + row);
  const bytes = rows.flatMap(row => Array.from({ length: 0xfe - 0xa1 + 1 }, (_, column) => [row, 0xa1 + column]));
  return syllablesIn(new TextDecoder('euc-kr').decode(Uint8Array.from(bytes.flat())));
}

/** The syllables that occur in the sources and data under some folders: what the site itself will say. */
export function syllablesUnder(...folders: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const file of folders.flatMap(filesUnder)) {
    for (const syllable of syllablesIn(readFileSync(file, 'utf8'))) found.add(syllable);
  }
  return found;
}

function syllablesIn(text: string): Set<string> {
  return new Set(text.match(/[가-힣]/g));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (SKIPPED.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesUnder(file);
    return SPOKEN_IN.test(entry.name) ? [file] : [];
  });
}
