// @ts-check
import { element, setText, signedWon, won } from './dom.js';

/** @typedef {import('./calls.js').Meter} Meter */

const CHECK_MS = 30 * 60_000;

/**
 * The frame of every game: who it is from above, what it costs below, and always money, net result and time.
 * @param {{ name: string, provider: string, facts: readonly string[] }} game
 * @param {...(Node | null)} content
 */
export function openFrame({ name, provider, facts }, ...content) {
  document.title = `${name} · ${provider}`;
  const balance = element('b', { class: 'brass' });
  const net = element('b');
  const time = element('b');
  const notice = element('p', { class: 'notice', role: 'status' });
  document.body.replaceChildren(
    element(
      'header',
      { class: 'bar' },
      element('h1', {}, name, element('small', {}, provider)),
      element('dl', { class: 'meter' }, entry('보유머니', balance), entry('순손익', net), entry('이용시간', time)),
    ),
    element('main', {}, ...content, notice),
    element(
      'footer',
      { class: 'bar facts' },
      ...facts.map(fact => element('span', {}, fact)),
      element('span', { class: 'care' }, '30분마다 쓴 시간과 순손익을 알려 드려요.'),
    ),
  );
  let started = 0;
  let aheadMs = 0;
  let checks = 0;
  let lastNet = 0;
  setInterval(() => {
    if (started === 0) return;
    const passed = Date.now() + aheadMs - started;
    setText(time, clockText(passed));
    if (Math.floor(passed / CHECK_MS) <= checks) return;
    checks = Math.floor(passed / CHECK_MS);
    showCheck(checks * 30, lastNet);
  }, 1000);
  return {
    /** @param {Meter} meter */
    show(meter) {
      // Checks that lie before this page was opened were shown by another one.
      if (started === 0) checks = Math.floor((Date.parse(meter.now) - Date.parse(meter.startedAt)) / CHECK_MS);
      started = Date.parse(meter.startedAt);
      aheadMs = Date.parse(meter.now) - Date.now();
      lastNet = meter.net;
      setText(balance, won(meter.balance));
      setText(net, signedWon(meter.net));
      setText(time, clockText(Date.parse(meter.now) - started));
    },
    /** @param {string} text */
    say(text) {
      setText(notice, text);
    },
  };
}

/** @param {string} name @param {Node} value */
const entry = (name, value) => element('div', {}, element('dt', {}, name), element('dd', {}, value));

/** @param {number} ms */
function clockText(ms) {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Stands over the game until it is read. @param {number} minutes @param {number} net */
function showCheck(minutes, net) {
  document.querySelector('dialog.check')?.remove();
  const dialog = element('dialog', { class: 'check', 'aria-labelledby': 'check-title' });
  dialog.append(
    element('h2', { id: 'check-title' }, `${minutes}분 동안 했어요`),
    element('p', {}, `지금까지 순손익은 ${signedWon(net)}이에요. 잠깐 쉬어도 좋아요.`),
    element('button', { class: 'primary', type: 'button', click: () => dialog.close() }, '확인'),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** A page that is only words: no session, a server away. @param {string} title @param {string} text */
export function showMessage(title, text) {
  document.title = title;
  const retry = element('button', { class: 'primary', type: 'button', click: () => location.reload() }, '다시 열기');
  document.body.replaceChildren(
    element('main', { class: 'message' }, element('h1', {}, title), element('p', { role: 'alert' }, text), retry),
  );
}
