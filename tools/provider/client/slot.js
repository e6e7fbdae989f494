// @ts-check
import { backdrop } from './art.js';
import { openAutoplay } from './autoplay.js';
import { Refused, readSlot, spinSlot } from './calls.js';
import { element, isLocked, lock, percent, setText, won } from './dom.js';
import { openFrame } from './frame.js';
import { openReels } from './reels.js';
import { openSpinProof, payTable } from './slot-facts.js';

/** @typedef {import('./calls.js').SlotView} SlotView */
/** @typedef {import('./calls.js').SpinResult} SpinResult */

const VOLATILITY = { low: '낮음', medium: '보통', high: '높음' };
const READ_MS = 5_000;

/** @param {string} gameId */
export async function openSlot(gameId) {
  const slot = await readSlot(gameId);
  const reels = openReels(slot);
  const result = element('p', { class: 'result', role: 'status' }, '금액을 고르고 돌려 보세요.');
  const stake = stakeField(slot.stakes);
  const button = element('button', { class: 'primary spin', type: 'button' }, '돌리기');
  const proof = openSpinProof(slot);
  const autoplay = openAutoplay();
  const stage = element('div', { class: 'stage' }, backdrop(slot.art), reels.node);
  const frame = openFrame(
    {
      name: slot.name,
      provider: slot.provider,
      facts: [
        `환수율 ${percent(slot.rtp)}`,
        `당첨 ${percent(slot.hits)}`,
        `변동성 ${VOLATILITY[slot.volatility]}`,
        `최대 ×${slot.maxWin.toLocaleString('ko-KR')}`,
      ],
    },
    stage,
    pots(slot),
    result,
    element('div', { class: 'controls' }, stake.node, button, autoplay.node),
    payTable(slot),
    proof.node,
  );
  frame.show(slot.meter);

  let isSpinning = false;
  /** @returns {Promise<SpinResult | null>} */
  async function spin() {
    if (isSpinning) return null;
    isSpinning = true;
    lock(button, true);
    stake.lock(true);
    setText(result, '돌아가는 중이에요.');
    frame.say('');
    try {
      const began = performance.now();
      const drawn = await spinSlot(gameId, { stake: stake.value(), salt: proof.salt() });
      await reels.spin(drawn, began);
      setText(result, resultText(drawn, stake.value()));
      result.classList.toggle('won', drawn.paid > stake.value());
      proof.show(drawn);
      return drawn;
    } catch (fault) {
      if (!(fault instanceof Refused)) throw fault;
      setText(result, '');
      frame.say(fault.message);
      return null;
    } finally {
      isSpinning = false;
      lock(button, autoplay.isOn());
      stake.lock(autoplay.isOn());
      void refresh();
    }
  }

  async function refresh() {
    const fresh = await readSlot(gameId).catch(() => null);
    if (fresh) frame.show(fresh.meter);
  }

  button.addEventListener('click', () => {
    if (!isLocked(button)) void spin();
  });
  autoplay.run(
    async () => {
      const drawn = await spin();
      return drawn && { stake: stake.value(), paid: drawn.paid };
    },
    () => {
      lock(button, autoplay.isOn() || isSpinning);
      stake.lock(autoplay.isOn() || isSpinning);
    },
    stake.value,
  );
  setInterval(() => void refresh(), READ_MS);
}

/** What came back is no win as long as it is no more than the stake. @param {SpinResult} drawn @param {number} stake */
function resultText({ paid, jackpot }, stake) {
  const pot = jackpot ? ` ${jackpot.name} 잭팟 ${won(jackpot.amount)}에 당첨됐어요!` : '';
  if (paid > stake) return `${won(paid)}에 당첨됐어요.${pot}`;
  if (paid > 0) return `${won(paid)}이 돌아왔어요. 건 돈보다 ${won(stake - paid)} 적어요.${pot}`;
  return `이번에는 당첨되지 않았어요.${pot}`;
}

/** @param {readonly number[]} stakes */
function stakeField(stakes) {
  const options = stakes.map(amount => element('option', { value: amount, selected: amount === 1000 }, won(amount)));
  const select = element('select', { id: 'stake' }, ...options);
  return {
    node: element('label', { class: 'field', for: 'stake' }, '한 판 금액', select),
    value: () => Number(select.value),
    /** @param {boolean} isLocked */
    lock(isLocked) {
      select.disabled = isLocked;
    },
  };
}

/** @param {SlotView} slot */
function pots({ jackpots }) {
  if (jackpots.length === 0) return null;
  return element(
    'dl',
    { class: 'pots' },
    ...jackpots.map(({ name, amount, oneIn }) =>
      element(
        'div',
        {},
        element('dt', {}, `${name} 잭팟`),
        element(
          'dd',
          {},
          element('b', { class: 'brass' }, won(amount)),
          element('small', {}, `${oneIn.toLocaleString('ko-KR')}번에 한 번 · 1,000원부터`),
        ),
      ),
    ),
  );
}
