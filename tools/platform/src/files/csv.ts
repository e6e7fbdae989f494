type Cell = string | number;

/** What a spreadsheet takes for a formula: also in full width, and behind blanks that it trims. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** A table as RFC 4180 has it, for spreadsheets. Numbers stand plain; a text that could be read as a formula becomes one by no program. */
export const csvOf = (heads: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [heads, ...rows].map(cells => `${cells.map(written).join(',')}\r\n`).join('');

function written(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const harmless = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
