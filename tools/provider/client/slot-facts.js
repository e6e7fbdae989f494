// @ts-check
import { symbolDrawing, symbolName } from './art.js';
import { element, percent, setText } from './dom.js';

/** @typedef {import('./calls.js').SlotView} SlotView */
/** @typedef {import('./calls.js').SpinResult} SpinResult */

/** What each symbol pays, and what comes back in the long run. @param {SlotView} slot */
export function payTable(slot) {
  const counts = slot.reels.length === 3 ? [3] : [3, 4, 5];
  const rows = slot.symbols.map(({ symbol, pays, isWild }) =>
    element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        symbolDrawing(slot.art, symbol),
        `${symbolName(slot.art, symbol)}${isWild ? ' (모든 그림을 대신해요)' : ''}`,
      ),
      ...counts.map((_, index) => element('td', {}, `×${pays[index]?.toLocaleString('ko-KR') ?? ''}`)),
    ),
  );
  return element(
    'details',
    {},
    element('summary', {}, '당첨표와 확률'),
    element(
      'p',
      {},
      `줄 ${slot.paylines.length}개에 한 판 금액을 똑같이 나눠 걸어요. 왼쪽부터 이어진 그림만 맞고, 배수는 한 줄에 건 금액을 기준으로 해요.`,
    ),
    element(
      'table',
      {},
      element(
        'thead',
        {},
        element(
          'tr',
          {},
          element('th', { scope: 'col' }, '그림'),
          ...counts.map(count => element('th', { scope: 'col' }, `${count}개`)),
        ),
      ),
      element('tbody', {}, ...rows),
    ),
    element(
      'p',
      {},
      `환수율 ${percent(slot.rtp)}은 릴이 멈출 수 있는 모든 자리를 세어 구한 값이에요. 10,000원을 걸 때마다 평균 ${Math.round((1_000_000 - slot.rtp) / 100).toLocaleString('ko-KR')}원을 잃어요. 잭팟은 들어 있지 않아요.`,
    ),
  );
}

/** The hash of the next seed, the member's own salt, and the last seed. @param {SlotView} slot */
export function openSpinProof(slot) {
  const next = element('code', {}, slot.nextHash);
  const last = element('code', {}, '아직 없어요');
  const link = element('a', { href: '/proof', target: '_blank', rel: 'noopener' }, '직접 확인하기');
  const salt = element('input', {
    id: 'salt',
    value: randomSalt(),
    maxlength: 40,
    pattern: '[\\x20-\\x7e]{1,40}',
    autocomplete: 'off',
  });
  const node = element(
    'details',
    {},
    element('summary', {}, '공정성 확인'),
    element('p', {}, '다음 판의 결과는 시드로 정해져 있고, 그 해시를 먼저 보여 드려요. 내 값은 언제든 바꿀 수 있어요.'),
    element(
      'dl',
      { class: 'proof' },
      element('dt', {}, '다음 판 시드의 해시'),
      element('dd', {}, next),
      element('dt', {}, element('label', { for: 'salt' }, '내 값')),
      element('dd', {}, salt),
      element('dt', {}, '지난 판의 시드'),
      element('dd', {}, last),
    ),
    link,
  );
  let spun = '';
  return {
    node,
    /** The salt of the next spin. */
    salt() {
      spun = salt.validity.valid && salt.value !== '' ? salt.value : randomSalt();
      return spun;
    },
    /** @param {SpinResult} drawn */
    show(drawn) {
      setText(next, drawn.nextHash);
      setText(last, drawn.seed);
      const facts = {
        seed: drawn.seed,
        hash: drawn.seedHash,
        label: `${spun}:${drawn.roundId}`,
        reels: slot.reels.map(reel => reel.length).join(','),
      };
      link.href = `/proof#${new URLSearchParams(facts)}`;
    },
  };
}

const randomSalt = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), byte => byte.toString(16).padStart(2, '0')).join('');
