// @ts-check
import { element, isLocked, lock, setText, won } from './dom.js';

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
  const button = action('베팅하기', place);
  const others = [action('지우기', clear), action('지난 베팅 다시', repeat)];
  button.classList.add('primary');
  return {
    node: element(
      'div',
      { class: 'controls' },
      element(
        'fieldset',
        { class: 'chips' },
        element('legend', { class: 'unseen' }, '칩'),
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
    /** @param {boolean} isOff */
    lock(isOff) {
      for (const one of [button, ...others]) lock(one, isOff);
    },
  };
}

/** @param {string} text @param {() => void} act */
function action(text, act) {
  const button = element('button', { type: 'button' }, text);
  button.addEventListener('click', () => {
    if (!isLocked(button)) act();
  });
  return button;
}
