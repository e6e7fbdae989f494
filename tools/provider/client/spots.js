// @ts-check
import { element, isLocked, lock, percent, setText, won } from './dom.js';

/** @typedef {import('./calls.js').TableView} TableView */

/**
 * Where chips are put: a button for each bet, in the groups of the table. What is not placed yet is only here.
 * @param {TableView} view
 * @param {() => number} chip
 * @param {(total: number) => void} onTotal
 */
export function openSpots({ bets, kind }, chip, onTotal) {
  /** @type {Map<number, number>} */
  const loose = new Map();
  /** @type {Map<number, number>} */
  const before = new Map();
  const spots = bets.map(({ bet, name, pays, edge, group }) => {
    const stake = element('b', { class: 'stake' });
    const node = element(
      'button',
      {
        class: `spot ${colourOf(kind, bet)}`,
        type: 'button',
        title: `하우스 몫 ${percent(edge)}`,
      },
      element('span', { class: 'name' }, name),
      element('small', {}, pays),
      stake,
    );
    node.addEventListener('click', () => {
      if (!isLocked(node)) add(bet, chip());
    });
    return { bet, group, node, stake };
  });
  const groups = [...new Set(bets.map(({ group }) => group))].map(group =>
    element(
      'fieldset',
      { class: `spots ${kind}`, 'data-count': spots.filter(spot => spot.group === group).length > 20 ? 'many' : 'few' },
      element('legend', {}, group),
      ...spots.filter(spot => spot.group === group).map(({ node }) => node),
    ),
  );
  /** @type {Map<number, number>} */
  let placed = new Map();

  /** @param {number} bet @param {number} amount */
  function add(bet, amount) {
    loose.set(bet, (loose.get(bet) ?? 0) + amount);
    draw();
  }
  function draw() {
    for (const { bet, stake, node } of spots) {
      const amount = (loose.get(bet) ?? 0) + (placed.get(bet) ?? 0);
      setText(stake, amount > 0 ? won(amount) : '');
      node.classList.toggle('loose', (loose.get(bet) ?? 0) > 0);
      node.classList.toggle('placed', (placed.get(bet) ?? 0) > 0);
    }
    onTotal([...loose.values()].reduce((sum, amount) => sum + amount, 0));
  }

  return {
    node: element('div', { class: 'layout' }, ...groups),
    placements: () => [...loose].map(([bet, amount]) => ({ bet, amount })),
    clear() {
      loose.clear();
      draw();
    },
    /** The chips of the last bet once more, not placed yet. */
    repeat() {
      for (const [bet, amount] of before) add(bet, amount);
    },
    placed() {
      before.clear();
      for (const [bet, amount] of loose) before.set(bet, amount);
      loose.clear();
      draw();
    },
    /** A round begins: what was not placed is not meant for it. */
    begin() {
      loose.clear();
      draw();
    },
    /** @param {readonly number[]} hits */
    hit(hits) {
      for (const { bet, node } of spots) node.classList.toggle('hit', hits.includes(bet));
    },
    /** @param {TableView} view @param {boolean} canBet */
    show({ mine }, canBet) {
      placed = new Map();
      for (const { bet, amount } of mine.placements) placed.set(bet, (placed.get(bet) ?? 0) + amount);
      for (const { node } of spots) lock(node, !canBet);
      draw();
    },
  };
}

const REDS = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
/** @type {Record<number, string>} */
const SIDES = { 1: 'side-a', 2: 'side-b', 3: 'side-tie' };
const FIRST_POCKET = 100;

/** Pockets have the colours of the wheel, and sides those of the road. @param {string} kind @param {number} bet */
function colourOf(kind, bet) {
  if (kind === 'sicbo') return '';
  if (kind !== 'roulette') return SIDES[bet] ?? '';
  if (bet === 1) return 'red';
  if (bet === 2) return 'black';
  if (bet < FIRST_POCKET) return '';
  if (bet === FIRST_POCKET) return 'zero';
  return REDS.has(bet - FIRST_POCKET) ? 'red' : 'black';
}
