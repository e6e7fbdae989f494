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
