import type { ProviderId } from '@madang/contracts';

/** Strokes in a box of 244 by 116: the quiet ones, and the one that stands out. */
export interface Pattern {
  readonly lines: string;
  readonly bright: string;
}

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');
const grid = (rows: number, columns: number, draw: (row: number, column: number) => string): string =>
  times(rows, row => times(columns, column => draw(row, column)));

const scale = (x: number, y: number) => `M${x} ${y}a14 14 0 0 0 28 0M${x + 6} ${y}a8 8 0 0 0 16 0`;
const star = (index: number) => {
  const x = (index * 53) % 244;
  const y = 100 - Math.round(x * 0.36) + ((index * 29) % 60) - 30;
  const radius = 0.6 + (index % 4) * 0.4;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;
};
const contour = (k: number) =>
  `M${163 - 15 * k} ${57.5 + 1.5 * k}C${164 - 14 * k} ${25 - 5 * k} ${187 + 9 * k} ${26 - 8 * k} ${191 + 13 * k} ${51 - k}` +
  `S${183 + 5 * k} ${76 + 8 * k} ${176 - 2 * k} ${72 + 6 * k}S${162 - 16 * k} ${75 + 3 * k} ${163 - 15 * k} ${57.5 + 1.5 * k}z`;
const lattice = (x: number, y: number) =>
  `M${x} ${y}h26v26h-26zM${x + 7} ${y + 7}h12v12h-12zM${x + 13} ${y}v7m0 12v7M${x} ${y + 13}h7m12 0h13M${x + 13} ${y + 26}v6`;
const square = (k: number) =>
  `M${189 + 4 * k} ${48 - 13 * k}H${176 - 13 * k}V${68 + 13 * k}H${196 + 13 * k}V${55 - 4 * k}`;
const zigzag = (y: number) => `M0 ${y}${'l14 14l14-14'.repeat(9)}`;
const wave = (row: number) => `M-10 ${6 + 10 * row}${times(7, () => `q20 ${row % 2 === 0 ? 9 : -9} 40 0`)}`;

const SCALES: Pattern = {
  lines: grid(7, 11, (row, column) => scale((column - 1) * 28 + (row % 2) * 14, row * 18)),
  bright: scale(168, 54),
};
const STARS: Pattern = { lines: times(90, star), bright: times(8, index => star(index * 11 + 3)) };
const CONTOURS: Pattern = { lines: times(12, contour), bright: contour(3) };
const LATTICE: Pattern = {
  lines: grid(4, 8, (row, column) => lattice(4 + 32 * column, 32 * row - 6)),
  bright: lattice(196, 26),
};
const SQUARES: Pattern = { lines: times(8, square), bright: square(1) };
const ZIGZAGS: Pattern = { lines: times(12, row => zigzag(14 * row - 20)), bright: zigzag(50) };
const PATCHES: Pattern = {
  lines:
    'M0 0h70v64h-70zM0 64L70 0M0 64h70v52h-70zM70 0h44v40h-44zM114 0h30v58h-30zM144 0h60v34h-60zM144 34L204 0M70 40h44v76h-44zM144 58L176 34M176 34h28v50h-28zM204 60h44v56h-44zM114 84h90v32h-90z',
  bright: 'M204 0h44v60h-44zM114 58h62v26h-62z',
};
const WAVES: Pattern = { lines: times(12, wave), bright: wave(5) };

const PATTERNS: Readonly<Record<ProviderId, Pattern>> = {
  hanul: SCALES,
  mirinae: STARS,
  oreum: CONTOURS,
  soseul: LATTICE,
  gaon: SQUARES,
  narae: ZIGZAGS,
  daon: PATCHES,
  yeoul: WAVES,
  gureum: SCALES,
  noeul: CONTOURS,
  solnae: WAVES,
  byeol: STARS,
  saecham: LATTICE,
  mulgyeol: ZIGZAGS,
};

/** What a provider is recognised by. */
export const patternOf = (id: ProviderId): Pattern => PATTERNS[id];
