/** Reads and patches the few tables of an uncompressed font that the subsets need. */

const DIRECTORY = 12;
const ENTRY = 16;

interface Table {
  offset: number;
  length: number;
}

/** Where a table lies. */
function tableOf(font: Buffer, tag: string): Table {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const at = DIRECTORY + index * ENTRY;
    if (font.toString('latin1', at, at + 4) !== tag) continue;
    return { offset: font.readUInt32BE(at + 8), length: font.readUInt32BE(at + 12) };
  }
  throw new Error(`The font has no table ${tag}.`);
}

export interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
}

/** Ascent, descent and line gap as parts of the em. */
export function metricsOf(font: Buffer): Metrics {
  const em = font.readUInt16BE(tableOf(font, 'head').offset + 18);
  const { offset } = tableOf(font, 'hhea');
  const at = (distance: number) => font.readInt16BE(offset + distance) / em;
  return { ascent: at(4), descent: -at(6), lineGap: at(8) };
}

/**
 * Renames a font in place. The licence reserves its name for the unchanged font; a subset is a changed one. The new
 * name is as long as the old, so nothing else moves.
 */
export function renamed(font: Buffer, from: string, to: string): Buffer {
  if (from.length !== to.length) throw new Error('A font is renamed in place: both names have one length.');
  const copy = Buffer.from(font);
  const { offset, length } = tableOf(copy, 'name');
  const count = copy.readUInt16BE(offset + 2);
  const strings = offset + copy.readUInt16BE(offset + 4);
  for (let index = 0; index < count; index++) {
    const record = offset + 6 + index * 12;
    const nameId = copy.readUInt16BE(record + 6);
    if (STATEMENTS.has(nameId)) continue;
    const start = strings + copy.readUInt16BE(record + 10);
    const end = Math.min(start + copy.readUInt16BE(record + 8), offset + length);
    replaceWithin(copy.subarray(start, end), wide(from), wide(to));
    replaceWithin(copy.subarray(start, end), Buffer.from(from, 'latin1'), Buffer.from(to, 'latin1'));
  }
  return copy;
}

/** Copyright, trademark, licence and its address stay word for word. */
const STATEMENTS = new Set([0, 7, 13, 14]);

function replaceWithin(bytes: Buffer, from: Buffer, to: Buffer): void {
  for (let at = bytes.indexOf(from); at >= 0; at = bytes.indexOf(from, at + to.length)) to.copy(bytes, at);
}

const wide = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();

/** The characters that a font holds, from its table of the basic plane (format 4). */
export function codePointsOf(font: Buffer): number[] {
  const { offset } = tableOf(font, 'cmap');
  const count = font.readUInt16BE(offset + 2);
  const subtables = Array.from({ length: count }, (_, index) => offset + font.readUInt32BE(offset + 4 + index * 8 + 4));
  const basic = subtables.find(subtable => font.readUInt16BE(subtable) === 4);
  return basic === undefined ? [] : segmentsOf(font, basic).flatMap(([first, last]) => numbers(first, last));
}

/** A format 4 subtable is four parallel lists; the subset leaves no holes within a segment of syllables. */
function segmentsOf(font: Buffer, subtable: number): [first: number, last: number][] {
  const length = font.readUInt16BE(subtable + 6);
  const ends = subtable + 14;
  const starts = ends + length + 2;
  return Array.from({ length: length / 2 }, (_, index) => [
    font.readUInt16BE(starts + index * 2),
    font.readUInt16BE(ends + index * 2),
  ]);
}

const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
