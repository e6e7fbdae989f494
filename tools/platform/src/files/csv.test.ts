import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv';

describe('csvOf', () => {
  it('ends every line as spreadsheets expect', () => {
    expect(csvOf(['날짜', '금액'], [['2026-11-28', -5000]])).toBe('날짜,금액\r\n2026-11-28,-5000\r\n');
  });

  it('quotes what has commas, quotes or line breaks', () => {
    expect(csvOf(['내용'], [['가,나'], ['"다"'], ['라\n마']])).toBe('내용\r\n"가,나"\r\n"""다"""\r\n"라\n마"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '＝1', '\t=1', '=HYPERLINK("http://x","y")'])(
    'lets no program take %j for a formula',
    text => {
      expect(csvOf(['내용'], [[text]]).split('\r\n')[1]).toMatch(/^"?'/);
    },
  );

  test.prop([fc.array(fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer()), { minLength: 1 }))])(
    'is read again as it was, but for the mark before formulas',
    rows => {
      const read = readCsv(csvOf(['머리'], rows)).slice(1);

      expect(read.map(cells => cells.map(cell => cell.replace(/^'/, '')))).toEqual(
        rows.map(cells => cells.map(cell => String(cell).replace(/^'/, ''))),
      );
    },
  );
});

/** A reader of RFC 4180, letter by letter. */
function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index] ?? '';
    if (isQuoted && letter === '"' && text[index + 1] === '"') index += 1;
    else if (letter === '"') {
      isQuoted = !isQuoted;
      continue;
    } else if (!isQuoted && (letter === ',' || text.startsWith('\r\n', index))) {
      lines.at(-1)?.push(cell);
      cell = '';
      if (letter === ',') continue;
      index += 1;
      lines.push([]);
      continue;
    }
    cell += letter;
  }
  return lines.slice(0, -1);
}
