// @ts-check
import { drawing, element } from './dom.js';

/** @typedef {import('./calls.js').TableView['before']['result']} Result */

/**
 * What was dealt, as it lies on the table.
 * @param {Result} result
 * @param {boolean} moves
 * @returns {Node[]}
 */
export function showResult(result, moves) {
  switch (result.kind) {
    case 'baccarat':
      return [hand('플레이어', result.player, moves), hand('뱅커', result.banker, moves)];
    case 'blackjack':
      return [hand('플레이어', result.player, moves), hand('딜러', result.dealer, moves)];
    case 'dragon-tiger':
      return [hand('드래곤', [result.dragon], moves), hand('타이거', [result.tiger], moves)];
    case 'roulette':
      return [wheel(result.pocket, moves)];
    case 'sicbo':
      return [element('div', { class: 'dice' }, ...result.dice.map(face => die(face, moves)))];
    default:
      return [];
  }
}

/** @type {Record<string, string>} */
const SUITS = { s: '♠', h: '♥', d: '♦', c: '♣' };
/** @type {Record<string, string>} */
const SUIT_NAMES = { s: '스페이드', h: '하트', d: '다이아몬드', c: '클로버' };

/** @param {string} name @param {readonly string[]} cards @param {boolean} moves */
const hand = (name, cards, moves) =>
  element(
    'figure',
    { class: 'hand' },
    element('figcaption', {}, name),
    element('div', { class: 'cards' }, ...cards.map((card, place) => cardDrawing(card, moves ? place : null))),
  );

/** @param {string} card @param {number | null} place in which it is dealt */
function cardDrawing(card, place) {
  const suit = card.charAt(1);
  const rank = card.charAt(0).replace('T', '10');
  const colour = suit === 'h' || suit === 'd' ? 'red' : 'black';
  /** @param {readonly [x: number, y: number]} place @param {number} size @param {string} text */
  const mark = ([x, y], size, text) =>
    drawing('text', { class: colour, x, y, 'font-size': size, 'text-anchor': 'middle' }, text);
  const node = drawing(
    'svg',
    { class: 'card', viewBox: '0 0 60 84', role: 'img', 'aria-label': `${SUIT_NAMES[suit] ?? ''} ${rank}` },
    drawing('rect', { x: 1, y: 1, width: 58, height: 82, rx: 6 }),
    mark([14, 22], 18, rank),
    mark([14, 38], 14, SUITS[suit] ?? ''),
    mark([36, 66], 34, SUITS[suit] ?? ''),
  );
  if (place !== null) {
    const from = [
      { opacity: 0, transform: 'translate(120px, -60px) rotate(20deg)' },
      { opacity: 1, transform: 'none' },
    ];
    node.animate(from, { duration: 350, delay: place * 400, easing: 'ease-out', fill: 'backwards' });
  }
  return node;
}

/** The dots of a face, in a square of three by three. @type {Record<number, readonly number[]>} */
const DOTS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

/** @param {number} face @param {boolean} moves */
function die(face, moves) {
  const dots = (DOTS[face] ?? []).map(dot =>
    drawing('circle', {
      cx: 18 + (dot % 3) * 22,
      cy: 18 + Math.floor(dot / 3) * 22,
      r: 7,
      class: face === 1 || face === 4 ? 'red' : 'black',
    }),
  );
  const node = drawing(
    'svg',
    { class: 'die', viewBox: '0 0 80 80', role: 'img', 'aria-label': `주사위 ${face}` },
    drawing('rect', { x: 2, y: 2, width: 76, height: 76, rx: 14 }),
    ...dots,
  );
  if (moves)
    node.animate([{ transform: 'rotate(-260deg) scale(0.6)' }, { transform: 'none' }], {
      duration: 900,
      easing: 'ease-out',
    });
  return node;
}

const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];
const TURN = 360 / POCKETS.length;

/** The wheel, turned so that the pocket lies above. @param {number} pocket @param {boolean} moves */
function wheel(pocket, moves) {
  const angle = -POCKETS.indexOf(pocket) * TURN;
  const segments = POCKETS.map((number, place) => segment(number, place));
  const disc = drawing(
    'g',
    { class: 'disc', transform: `rotate(${angle} 100 100)` },
    ...segments,
    drawing('circle', { class: 'hub', cx: 100, cy: 100, r: 52 }),
  );
  const node = drawing(
    'svg',
    { class: 'wheel', viewBox: '0 0 200 200', role: 'img', 'aria-label': `룰렛 ${pocket}` },
    disc,
    drawing('circle', { class: 'ball', cx: 100, cy: 13, r: 5 }),
    drawing('text', { class: 'pocket', x: 100, y: 112, 'text-anchor': 'middle', 'font-size': 36 }, String(pocket)),
  );
  if (moves)
    disc.animate([{ transform: 'rotate(-1080deg)' }, { transform: 'rotate(0deg)' }], {
      duration: 3_500,
      easing: 'cubic-bezier(0.1, 0.6, 0.2, 1)',
      composite: 'add',
    });
  return node;
}

/** @param {number} number @param {number} place */
function segment(number, place) {
  const half = ((TURN / 2) * Math.PI) / 180;
  const x = 95 * Math.sin(half);
  const y = 95 * Math.cos(half);
  const colour = number === 0 ? 'zero' : REDS.has(number) ? 'red' : 'black';
  return drawing(
    'g',
    { transform: `rotate(${place * TURN} 100 100)` },
    drawing('path', { class: colour, d: `M100 100L${100 - x} ${100 - y}A95 95 0 0 1 ${100 + x} ${100 - y}z` }),
    drawing('text', { x: 100, y: 20, 'text-anchor': 'middle', 'font-size': 9 }, String(number)),
  );
}

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
