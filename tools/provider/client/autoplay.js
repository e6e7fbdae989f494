// @ts-check
import { element, setText, won } from './dom.js';

/** @typedef {{ stake: number, paid: number }} Spun */

const SPINS = [10, 25, 50];
const LOSSES = [5, 10, 20];

/** Spins that follow each other, up to a loss that was chosen before; nothing goes on by itself without one. */
export function openAutoplay() {
  const count = element(
    'select',
    { id: 'auto-count' },
    ...SPINS.map(spins => element('option', { value: spins }, `${spins}판`)),
  );
  const loss = element(
    'select',
    { id: 'auto-loss' },
    ...LOSSES.map(times => element('option', { value: times }, `한 판 금액의 ${times}배`)),
  );
  const button = element('button', { type: 'button' }, '자동 시작');
  const text = element('span', { role: 'status' });
  let isOn = false;

  const node = element(
    'details',
    { class: 'auto' },
    element('summary', {}, '자동 진행'),
    element('label', { class: 'field', for: 'auto-count' }, '횟수', count),
    element('label', { class: 'field', for: 'auto-loss' }, '이만큼 잃으면 멈춤', loss),
    button,
    text,
  );

  return {
    node,
    isOn: () => isOn,
    /**
     * @param {() => Promise<Spun | null>} spin
     * @param {() => void} onChange
     * @param {() => number} stakeNow
     */
    run(spin, onChange, stakeNow) {
      const stop = (/** @type {string} */ why) => {
        isOn = false;
        setText(button, '자동 시작');
        setText(text, why);
        onChange();
      };
      button.addEventListener('click', async () => {
        if (isOn) return stop('자동 진행을 멈췄어요.');
        isOn = true;
        setText(button, '멈추기');
        onChange();
        const most = stakeNow() * Number(loss.value);
        let net = 0;
        for (let left = Number(count.value); left > 0; left -= 1) {
          setText(text, `${left}판 남았어요.`);
          const spun = await spin();
          if (!isOn) return;
          if (!spun) return stop('돌릴 수 없어서 멈췄어요.');
          net += spun.paid - spun.stake;
          if (net <= -most) return stop(`${won(-net)}을 잃어서 멈췄어요.`);
        }
        stop('자동 진행이 끝났어요.');
      });
    },
  };
}
