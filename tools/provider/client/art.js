// @ts-check
import { ART, NAMES } from './arts.js';
import { drawing } from './dom.js';
import { COLOURS, SHAPES } from './shapes.js';

/** @param {string} art */
const artOf = art => ART[art] ?? ART.irworobong;

/** @param {string} art @param {number} symbol */
export const symbolName = (art, symbol) => NAMES[artOf(art)?.symbols[symbol] ?? ''] ?? '그림';

/** @param {string} name */
const pathsOf = name => (SHAPES[name] ?? []).map(([d, colour]) => drawing('path', { d, fill: COLOURS[colour] }));

/** @param {string} art @param {number} symbol */
export function symbolDrawing(art, symbol) {
  return drawing(
    'svg',
    { viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    ...pathsOf(artOf(art)?.symbols[symbol] ?? 'leaf'),
  );
}

/** What stands behind the reels. @param {string} art */
export function backdrop(art) {
  const { sky, backdrop: shapes } = artOf(art) ?? { sky: '#1b1f33', backdrop: [] };
  return drawing(
    'svg',
    { class: 'backdrop', viewBox: '0 0 100 100', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
    drawing('rect', { width: 100, height: 100, fill: sky }),
    ...shapes.map(([name, x, y, size]) =>
      drawing('g', { transform: `translate(${x} ${y}) scale(${size / 100})`, opacity: 0.4 }, ...pathsOf(name)),
    ),
  );
}
