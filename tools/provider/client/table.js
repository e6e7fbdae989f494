// @ts-check
import { placeChips, Refused, readTable } from './calls.js';
import { openChips } from './chips.js';
import { element, isCalm, percent, setText, signedWon, won } from './dom.js';
import { openFrame } from './frame.js';
import { showResult } from './results.js';
import { roadDrawing } from './road.js';
import { openSpots } from './spots.js';

/** @typedef {import('./calls.js').TableView} TableView */

const READ_MS = 1_000;
const HIDDEN_MS = 5_000;

/** @param {string} gameId */
export async function openTable(gameId) {
  let view = await readTable(gameId);
  const clock = openClock();
  const past = openPast();
  const end = element('p', { class: 'result', role: 'status' });
  const seats = element('span', { class: 'seats' });
  const proof = element('a', { href: '/proof', target: '_blank', rel: 'noopener' }, '공정성 확인');
  const chips = openChips(view, {
    place: () => void place(),
    clear: () => spots.clear(),
    repeat: () => spots.repeat(),
  });
  const spots = openSpots(
    view,
    () => chips.value(),
    total => chips.show(total),
  );
  const frame = openFrame(
    { name: view.name, provider: view.provider, facts: [limitText(view), edgeText(view)] },
    element(
      'div',
      { class: 'felt' },
      element('div', { class: 'dealer' }, clock.node, past.result, end),
      element('aside', { class: 'past' }, element('div', { class: 'row' }, seats, proof), past.road, past.last),
    ),
    spots.node,
    chips.node,
  );

  /** @param {TableView} fresh */
  function show(fresh) {
    if (fresh.round.roundId !== view.round.roundId) spots.begin();
    view = fresh;
    frame.show(view.meter);
    const isOpen = clock.show(view);
    const canBet = isOpen && (view.seats === null || view.seats.isMine);
    spots.show(view, canBet);
    chips.lock(!canBet);
    setText(seats, seatText(view));
    proof.setAttribute('href', proofLink(gameId, view));
    setText(end, endText(view));
    end.classList.toggle('won', (view.before.mine?.paid ?? 0) > (view.before.mine?.staked ?? 0));
    const hits = past.show(view);
    if (hits) spots.hit(hits);
  }

  async function place() {
    const placements = spots.placements();
    if (placements.length === 0) return frame.say('걸 곳을 먼저 골라 주세요.');
    chips.lock(true);
    frame.say('베팅을 확인하는 중이에요.');
    try {
      await placeChips(gameId, { roundId: view.round.roundId, placements });
      spots.placed();
      frame.say('베팅했어요.');
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      frame.say(fault.message);
    }
    show(await readTable(gameId).catch(() => view));
  }

  async function follow() {
    try {
      show(await readTable(gameId));
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      frame.say(fault.message);
      if (fault.status === 401) return;
    }
    setTimeout(() => void follow(), document.hidden ? HIDDEN_MS : READ_MS);
  }

  show(view);
  setTimeout(() => void follow(), READ_MS);
}

/** What was dealt last, and before. */
function openPast() {
  const result = element('div', { class: 'felt-result' });
  const last = element('ol', { class: 'last', 'aria-label': '지난 결과, 최근이 오른쪽' });
  const road = element('div', { class: 'road' });
  let shown = '';
  return {
    result,
    last,
    road,
    /** The bets that a new result pays, or null where there is none. @param {TableView} view */
    show({ before, road: cells, last: texts }) {
      const name = `${before.day}:${before.number}`;
      if (name === shown) return null;
      const isNew = shown !== '';
      shown = name;
      const text = element('p', { role: 'status' }, `${before.number}회 ${before.text}`);
      result.replaceChildren(...showResult(before.result, isNew && !isCalm()), text);
      road.replaceChildren(...(cells ? [roadDrawing(cells)] : []));
      last.replaceChildren(...texts.map(one => element('li', {}, one)));
      return isNew ? before.hits : [];
    },
  };
}

/** @param {TableView} view */
const limitText = ({ minStake, maxStake }) => `${won(minStake)}부터, 한 회차 ${won(maxStake)}까지`;

/** @param {TableView} view */
function edgeText({ bets }) {
  const main = bets.filter(({ group }) => group === bets[0]?.group);
  return `하우스 몫 ${main.map(({ name, edge }) => `${name} ${percent(edge)}`).join(' · ')}`;
}

/** @param {TableView} view */
function seatText({ seats }) {
  if (seats === null) return '자리 제한 없음';
  return seats.isMine ? `자리 ${seats.taken}/${seats.all}` : `만석 ${seats.all}/${seats.all} · 보기만 할 수 있어요`;
}

/** What came back is no win as long as it is no more than what was staked. @param {TableView} view */
function endText({ before: { number, mine }, mine: { placements, waiting } }) {
  if (waiting > 0) return `${won(waiting)} 베팅을 확인하는 중이에요.`;
  if (mine && placements.length === 0) {
    const net = mine.paid - mine.staked;
    if (net > 0) return `${number}회 ${won(mine.paid)} 당첨 (순손익 ${signedWon(net)})`;
    if (mine.paid > 0) return `${number}회 ${won(mine.paid)}이 돌아왔어요 (순손익 ${signedWon(net)})`;
    return `${number}회 미적중 (순손익 ${signedWon(net)})`;
  }
  const total = placements.reduce((sum, { amount }) => sum + amount, 0);
  return total > 0 ? `이번 회차에 ${won(total)} 걸었어요.` : '';
}

/** @param {string} gameId @param {TableView} view */
const proofLink = (gameId, { before }) =>
  `/proof#${new URLSearchParams({ game: gameId, day: before.day, number: String(before.number) })}`;

/** Says how long bets are taken, and whether they are at all. */
function openClock() {
  const seconds = element('b');
  const text = element('span');
  const warning = element('p', { class: 'unseen', role: 'status' });
  const node = element('div', { class: 'clock' }, seconds, text, warning);
  return {
    node,
    /** @param {TableView} view */
    show({ round, tableTime }) {
      const now = Date.parse(tableTime);
      const leftMs = Date.parse(round.closesAt) - now;
      const isOpen = leftMs > 0;
      const left = Math.max(0, Math.ceil((isOpen ? leftMs : Date.parse(round.drawsAt) - now) / 1000));
      setText(seconds, String(left));
      setText(text, isOpen ? `${round.number}회 베팅 마감까지` : `${round.number}회 결과까지`);
      node.classList.toggle('closed', !isOpen);
      if (left === 10 && isOpen) setText(warning, '베팅 마감 10초 전이에요.');
      else if (!isOpen) setText(warning, '베팅이 마감됐어요.');
      return isOpen;
    },
  };
}
