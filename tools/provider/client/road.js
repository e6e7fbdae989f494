// @ts-check
import { drawing } from './dom.js';

/** @typedef {NonNullable<import('./calls.js').TableView['road']>} Road */

const SIZE = 16;
const COLUMNS = 36;
const ROWS = 6;

/** The last columns of a big road: a ring for one side, a full one for the other, a stroke for ties. @param {Road} road */
export function roadDrawing({ a, b, cells }) {
  const first = Math.max(0, Math.max(0, ...cells.map(({ column }) => column)) + 1 - COLUMNS);
  const shown = cells.filter(({ column }) => column >= first);
  const counts = `${a} ${cells.filter(({ side }) => side === 'a').length}번, ${b} ${cells.filter(({ side }) => side === 'b').length}번`;
  const grid = Array.from({ length: COLUMNS + 1 }, (_, column) => `M${column * SIZE} 0V${ROWS * SIZE}`).concat(
    Array.from({ length: ROWS + 1 }, (_, row) => `M0 ${row * SIZE}H${COLUMNS * SIZE}`),
  );
  return drawing(
    'svg',
    { viewBox: `0 0 ${COLUMNS * SIZE} ${ROWS * SIZE}`, role: 'img', 'aria-label': `최근 결과: ${counts}` },
    drawing('path', { class: 'grid', d: grid.join('') }),
    ...shown.flatMap(({ column, row, side, ties }) => {
      const x = (column - first) * SIZE + SIZE / 2;
      const y = row * SIZE + SIZE / 2;
      return [
        drawing('circle', { class: `cell-${side}`, cx: x, cy: y, r: SIZE / 2 - 3 }),
        ties > 0 && drawing('path', { class: 'tie', d: `M${x - 5} ${y + 5}l10 -10` }),
      ].filter(node => node !== false);
    }),
  );
}
