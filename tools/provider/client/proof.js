// @ts-check
import { Refused, readProof } from './calls.js';
import { element } from './dom.js';
import { hashOf, streamOf } from './stream.js';

// Draws a round again in this browser: of a table by its day and number, of a slot by what its page says.

const DECK = [...'A23456789TJQK'].flatMap(rank => [...'shdc'].map(suit => rank + suit));
const SHOE = Array.from({ length: 8 }, () => DECK).flat();
const HAND = 6;

/** @typedef {{ title: string, label: string, hash: string, seed: string | null, drawn: string, text: string | null }} Drawn */

/** @param {URLSearchParams} facts @returns {Promise<Drawn | null>} */
async function drawnBy(facts) {
  const game = facts.get('game');
  if (game !== null) return drawnAtTable(game, facts.get('day') ?? '', facts.get('number') ?? '');
  const seed = facts.get('seed');
  const label = facts.get('label');
  if (seed === null || label === null) return null;
  const stream = await streamOf(seed, label);
  const stops = [];
  for (const length of (facts.get('reels') ?? '').split(',').map(Number)) stops.push((await stream.below(length)) + 1);
  return {
    title: '슬롯',
    label,
    hash: facts.get('hash') ?? '',
    seed,
    drawn: `릴이 멈춘 자리 ${stops.join(' · ')}`,
    text: null,
  };
}

/** @param {string} gameId @param {string} day @param {string} number @returns {Promise<Drawn>} */
async function drawnAtTable(gameId, day, number) {
  const { name, kind, label, seedHash, seed, text } = await readProof(gameId, day, number);
  const drawn = seed === null ? '' : await drawAgain(kind, seed, label);
  return { title: `${name} ${number}회`, label, hash: seedHash, seed, drawn, text };
}

/** @param {string} kind @param {string} seed @param {string} label */
async function drawAgain(kind, seed, label) {
  const stream = await streamOf(seed, label);
  if (kind === 'roulette') return `숫자 ${await stream.below(37)}`;
  if (kind === 'sicbo')
    return `주사위 ${(await stream.below(6)) + 1} · ${(await stream.below(6)) + 1} · ${(await stream.below(6)) + 1}`;
  if (kind === 'dragon-tiger') return `카드 ${(await stream.draw(SHOE, 2)).join(' · ')} (드래곤, 타이거)`;
  if (kind === 'baccarat')
    return `카드 ${(await stream.draw(SHOE, HAND)).join(' · ')} (플레이어와 뱅커가 번갈아 받아요)`;
  const cards = [];
  while (cards.length < HAND) cards.push(...(await stream.draw(DECK, 1)));
  return `카드 ${cards.join(' · ')} (플레이어와 딜러가 번갈아 두 장씩 받아요)`;
}

/** @param {Drawn | null} drawn */
async function show(drawn) {
  if (!drawn) return page(element('p', {}, '게임 화면의 공정성 확인에서 열어 주세요.'));
  const { title, label, hash, seed, text } = drawn;
  const isSame = seed !== null && (await hashOf(seed)) === hash;
  const verdict =
    seed === null
      ? '아직 추첨하지 않은 회차예요. 해시만 먼저 보여 드려요.'
      : isSame
        ? '시드의 해시가 미리 보여 드린 해시와 같아요.'
        : '시드의 해시가 미리 보여 드린 해시와 달라요.';
  page(
    element('h2', {}, title),
    element('p', { class: seed !== null && isSame ? 'good' : '', role: 'status' }, verdict),
    element(
      'dl',
      { class: 'proof' },
      ...row('미리 보여 드린 해시', hash),
      ...row('시드', seed ?? '추첨 뒤에 보여 드려요'),
      ...row('라벨', label),
      ...(seed === null ? [] : row('이 브라우저가 다시 뽑은 것', drawn.drawn)),
      ...(text === null ? [] : row('테이블의 결과', text)),
    ),
    element(
      'p',
      {},
      '해시는 시드 32바이트의 SHA-256이에요. 시드를 키로, 라벨을 글로 HMAC-SHA-256을 셈해 앞에서부터 네 바이트씩 숫자로 써요.',
    ),
  );
}

/** @param {string} name @param {string} value */
const row = (name, value) => [element('dt', {}, name), element('dd', {}, element('code', {}, value))];

/** @param {...Node} content */
const page = (...content) =>
  document.body.replaceChildren(element('main', { class: 'paper' }, element('h1', {}, '공정성 확인'), ...content));

try {
  await show(await drawnBy(new URLSearchParams(location.hash.slice(1))));
} catch (fault) {
  if (!(fault instanceof Refused)) throw fault;
  page(element('p', { role: 'alert' }, fault.message));
}
