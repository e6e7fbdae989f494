// @ts-check
// Drawn here and nowhere taken from: shapes of Korean things, in the colours of ink, paper, celadon and brass.

export const COLOURS = {
  paper: '#f1ece1',
  brass: '#dfba6d',
  clay: '#b18546',
  sand: '#d3c4a1',
  celadon: '#6cc7ae',
  jade: '#44937c',
  deep: '#23584c',
  olive: '#6d9450',
  plum: '#a9589b',
  wine: '#6b3358',
  ink: '#1b1f33',
  indigo: '#4a4882',
  sky: '#a8c8ca',
  stone: '#7b879a',
};
/** @typedef {keyof typeof COLOURS} Colour */
/** @typedef {readonly (readonly [path: string, colour: Colour])[]} Shape */

/** @param {number} x @param {number} y @param {number} r */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** @param {number} x @param {number} y @param {[width: number, height: number]} size */
const box = (x, y, [width, height]) => `M${x} ${y}h${width}v${height}h${-width}z`;
/** @param {number} count @param {(turn: number) => string} at */
const around = (count, at) => Array.from({ length: count }, (_, index) => at((index / count) * 2 * Math.PI)).join('');

/** In a square of a hundred. @type {Record<string, Shape>} */
export const SHAPES = {
  yard: [['M18 18h64v14h-50v36h36v-18h14v32h-64z', 'celadon']],
  sun: [[disc(50, 50, 34), 'brass']],
  moon: [
    [disc(50, 50, 34), 'paper'],
    [disc(40, 42, 6), 'sand'],
    [disc(60, 60, 8), 'sand'],
  ],
  peak: [
    ['M50 12L90 86H10z', 'jade'],
    ['M50 12L62 86H46z', 'deep'],
  ],
  pine: [
    ['M46 60h9l6 30h-12z', 'clay'],
    ['M20 34q30-28 60 0z', 'olive'],
    ['M10 58q24-22 50 0zM48 66q22-20 44 0z', 'olive'],
  ],
  target: [
    [disc(50, 50, 36), 'paper'],
    [disc(50, 50, 25), 'indigo'],
    [disc(50, 50, 14), 'paper'],
    [disc(50, 50, 6), 'brass'],
  ],
  jar: [
    ['M36 16h28v8q24 12 24 34q0 28-38 28T12 58q0-22 24-34z', 'paper'],
    ['M64 24q24 12 24 34q0 28-38 28q26-14 26-34q0-18-12-28z', 'sand'],
  ],
  blossom: [
    [around(5, turn => disc(50 + 21 * Math.cos(turn - 1.57), 50 + 21 * Math.sin(turn - 1.57), 17)), 'plum'],
    [disc(50, 50, 12), 'brass'],
  ],
  cloud: [
    ['M16 66a16 16 0 0 1 12-28a22 22 0 0 1 42-4a18 18 0 0 1 14 32z', 'paper'],
    [box(24, 70, [52, 6]), 'sky'],
  ],
  ladder: [
    ['M30 12h8l-6 76h-8zM62 12h8l6 76h-8z', 'brass'],
    [`${box(34, 24, [32, 6])}${box(32, 42, [36, 6])}${box(31, 60, [38, 6])}${box(29, 76, [42, 6])}`, 'clay'],
  ],
  coin: [
    [disc(50, 50, 36), 'brass'],
    [disc(50, 50, 29), 'clay'],
    [box(40, 40, [20, 20]), 'ink'],
  ],
  book: [
    [box(16, 22, [18, 64]), 'plum'],
    [box(37, 14, [14, 72]), 'celadon'],
    [box(54, 28, [12, 58]), 'paper'],
    [box(69, 20, [15, 66]), 'brass'],
  ],
  brush: [
    ['M46 10h8v44h-8z', 'clay'],
    ['M42 54h16l-2 14q-6 18-6 22q0-4-6-22z', 'ink'],
    [box(42, 50, [16, 5]), 'brass'],
  ],
  kite: [
    ['M20 14h60v66H20z', 'paper'],
    [box(20, 14, [60, 16]), 'plum'],
    [box(20, 64, [60, 16]), 'celadon'],
    [disc(50, 47, 12), 'indigo'],
  ],
  yut: [
    ['M22 14q12-4 14 4l-4 66q-10 8-14 0z', 'sand'],
    ['M44 12q12-4 13 4v68q-8 8-13 0z', 'clay'],
    ['M66 16q12-4 14 4l4 64q-8 8-14 2z', 'sand'],
  ],
  fan: [
    ['M50 84L8 48Q50 -2 92 48z', 'celadon'],
    ['M50 84L26 32Q38 24 50 23z', 'plum'],
    ['M50 84L74 32Q62 24 50 23z', 'brass'],
    [disc(50, 82, 7), 'paper'],
  ],
  drum: [
    [box(20, 26, [60, 48]), 'wine'],
    [box(12, 22, [12, 56]), 'brass'],
    [box(76, 22, [12, 56]), 'brass'],
    [disc(50, 50, 13), 'celadon'],
  ],
  wave: [
    ['M6 74a22 22 0 0 1 44 0a22 22 0 0 1 44 0z', 'jade'],
    ['M14 74a14 14 0 0 1 28 0zM58 74a14 14 0 0 1 28 0z', 'paper'],
    ['M28 50a22 22 0 0 1 44 0z', 'celadon'],
    ['M38 50a12 12 0 0 1 24 0z', 'paper'],
  ],
  fish: [
    ['M12 50q30-36 60 0q-30 36-60 0z', 'brass'],
    ['M68 50l22-18v36z', 'clay'],
    [disc(30, 46, 5), 'ink'],
  ],
  patch: [
    [box(14, 14, [40, 34]), 'brass'],
    [box(56, 14, [30, 44]), 'plum'],
    [box(14, 50, [26, 36]), 'celadon'],
    [box(42, 60, [44, 26]), 'olive'],
    [box(42, 50, [12, 8]), 'paper'],
  ],
  needle: [
    ['M76 16l8 8l-54 58l-14 6l6-14z', 'stone'],
    [disc(74, 26, 4), 'ink'],
    ['M20 84q-14-30 14-40t26-30l4 2q-4 24-30 34t-10 34z', 'plum'],
  ],
  tangram: [
    ['M14 86L50 14L86 86z', 'plum'],
    ['M14 86L50 50L50 86z', 'brass'],
    ['M50 50L86 86H50z', 'celadon'],
  ],
  square: [
    ['M50 10L90 50L50 90L10 50z', 'celadon'],
    ['M50 10L90 50H10z', 'deep'],
  ],
  top: [
    ['M14 38q36-26 72 0L56 82q-6 8-12 0z', 'plum'],
    ['M14 38q36 18 72 0l-8 12q-28 14-56 0z', 'brass'],
    [box(46, 10, [8, 18]), 'clay'],
  ],
  whip: [
    ['M20 86L60 26l6 4L28 90z', 'clay'],
    ['M60 26q30-20 26 14t-26 30l-2-4q20-8 20-26t-14-8z', 'sand'],
  ],
  lantern: [
    ['M28 26h44q14 26 0 50H28q-14-24 0-50z', 'brass'],
    [`${box(34, 14, [32, 10])}${box(34, 78, [32, 8])}`, 'clay'],
    ['M46 26h8v50h-8z', 'clay'],
  ],
  stones: [
    ['M14 86q2-16 36-16t36 16z', 'stone'],
    ['M24 68q2-14 26-14t26 14z', 'sand'],
    ['M32 52q2-13 18-13t18 13z', 'paper'],
    ['M40 37q1-12 10-12t10 12z', 'celadon'],
  ],
  leaf: [
    ['M20 80Q16 24 80 18q4 60-60 62z', 'olive'],
    ['M20 80Q44 50 66 32l2 4Q48 54 24 82z', 'paper'],
  ],
  star: [['M50 10l11 28l30 2l-23 19l8 29l-26-16l-26 16l8-29L9 40l30-2z', 'brass']],
};
