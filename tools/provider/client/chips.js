// @ts-check
import { element, setText, won } from './dom.js';

const CHIPS = [1_000, 5_000, 10_000, 50_000, 100_000, 500_000, 1_000_000];
/** @param {number} amount */
const short = amount => (amount >= 10_000 ? `${amount / 10_000}만` : `${amount / 1_000}천`);

/**
 * The chips of a table and what is done with them.
 * @param {{ minStake: number, maxStake: number }} limits
 * @param {{ place: () => void, clear: () => void, repeat: () => void }} actions
 */
export function openChips({ minStake, maxStake }, { place, clear, repeat }) {
  const amounts = CHIPS.filter(amount => amount >= minStake && amount <= maxStake).slice(0, 5);
  const inputs = amounts.map((amount, index) =>
    element('input', { type: 'radio', name: 'chip', value: amount, checked: index === 0 }),
  );
  const total = element('b', {}, won(0));
  const button = element('button', { class: 'primary', type: 'button', click: place }, '베팅하기');
  const others = [
    element('button', { type: 'button', click: clear }, '지우기'),
    element('button', { type: 'button', click: repeat }, '지난 베팅 다시'),
  ];
  return {
    node: element(
      'div',
      { class: 'controls' },
      element(
        'fieldset',
        { class: 'chips' },
        element('legend', {}, '칩'),
        ...inputs.map((input, index) =>
          element('label', { class: `chip chip-${index}` }, input, element('span', {}, short(amounts[index] ?? 0))),
        ),
      ),
      element('p', { class: 'sum' }, '걸 금액 ', total),
      ...others,
      button,
    ),
    value: () => Number(inputs.find(input => input.checked)?.value ?? minStake),
    /** @param {number} sum */
    show(sum) {
      setText(total, won(sum));
    },
    /** @param {boolean} isLocked */
    lock(isLocked) {
      for (const one of [button, ...others]) one.disabled = isLocked;
    },
  };
}
