// @ts-check
import { symbolDrawing, symbolName } from './art.js';
import { drawing, element, isCalm, pause } from './dom.js';

/** @typedef {import('./calls.js').SlotView} SlotView */
/** @typedef {import('./calls.js').SpinResult} SpinResult */

/** No spin is shorter, and nothing makes it so. */
export const SPIN_MS = 2_500;
const ROWS = 3;
const FIRST_STOP_MS = 1_300;
/** So many symbols go by before a reel stops. */
const BLUR = 18;

/** The reels of a slot. @param {SlotView} slot */
export function openReels(slot) {
  const columns = slot.reels.map(() => element('div', { class: 'reel' }));
  const lines = drawing('svg', {
    class: 'lines',
    'aria-hidden': 'true',
    viewBox: `0 0 ${slot.reels.length * 100} 300`,
    preserveAspectRatio: 'none',
  });
  const text = element('p', { class: 'unseen', role: 'status' });
  const node = element('div', { class: `reels of-${slot.reels.length}` }, ...columns, lines, text);
  for (const [reel, column] of columns.entries()) column.replaceChildren(strip(windowAt(slot, reel, 0)));

  /** @param {readonly number[]} symbols */
  function strip(symbols) {
    return element(
      'div',
      { class: 'strip' },
      ...symbols.map(symbol => element('div', { class: 'cell' }, symbolDrawing(slot.art, symbol))),
    );
  }

  /** @param {number} reel @param {number} stop @param {number} ms */
  async function spinReel(reel, stop, ms) {
    const shown = windowAt(slot, reel, stop);
    const passing = Array.from({ length: BLUR }, (_, index) => symbolOf(slot, reel, stop + ROWS + index));
    const column = columns[reel];
    if (!column) return;
    const moving = strip([...shown, ...passing]);
    column.replaceChildren(moving);
    if (isCalm()) return;
    const from = `translateY(${(-100 * BLUR) / (BLUR + ROWS)}%)`;
    await moving.animate([{ transform: from }, { transform: 'none' }], {
      duration: ms,
      easing: 'cubic-bezier(0.3, 0.1, 0.4, 1)',
    }).finished;
    column.replaceChildren(strip(shown));
  }

  return {
    node,
    /** Shows a spin that began at a moment, in full. @param {SpinResult} drawn @param {number} began */
    async spin(drawn, began) {
      lines.replaceChildren();
      for (const column of columns) column.classList.remove('hit');
      const restMs = Math.max(SPIN_MS - (performance.now() - began), FIRST_STOP_MS);
      const stepMs = (restMs - FIRST_STOP_MS) / Math.max(1, slot.reels.length - 1);
      const turns = drawn.stops.map((stop, reel) => spinReel(reel, stop, FIRST_STOP_MS + stepMs * reel));
      await Promise.all([...turns, pause(restMs)]);
      lines.replaceChildren(...drawn.wins.map(({ payline, count }) => winLine(slot.paylines[payline] ?? [], count)));
      text.textContent = spokenText(slot, drawn);
    },
  };
}

/** @param {SlotView} slot @param {number} reel @param {number} place */
const symbolOf = (slot, reel, place) => slot.reels[reel]?.[place % (slot.reels[reel]?.length ?? 1)] ?? 0;
/** @param {SlotView} slot @param {number} reel @param {number} stop */
const windowAt = (slot, reel, stop) => Array.from({ length: ROWS }, (_, row) => symbolOf(slot, reel, stop + row));

/** @param {readonly number[]} rows @param {number} count */
function winLine(rows, count) {
  const points = rows.slice(0, count).map((row, reel) => `${reel * 100 + 50},${row * 100 + 50}`);
  return drawing('polyline', { points: points.join(' '), 'vector-effect': 'non-scaling-stroke' });
}

/** For those who don't see the reels: the middle row, and the lines that pay. @param {SlotView} slot @param {SpinResult} drawn */
function spokenText(slot, { stops, wins }) {
  const middle = stops.map((stop, reel) => symbolName(slot.art, symbolOf(slot, reel, stop + 1)));
  const lines = wins.map(({ payline, count }) => `${payline + 1}번 줄 ${count}개`);
  return `가운데 줄 ${middle.join(', ')}. ${lines.length > 0 ? `맞은 줄: ${lines.join(', ')}.` : ''}`;
}
