// @ts-check
const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | null | false} Child */

/**
 * An element. Functions listen, false and null leave an attribute out.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null | ((event: Event) => void)>} attributes
 * @param {...Child} children
 */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  fill(made, attributes, children);
  return made;
}

/**
 * The same for drawings.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string | number | boolean | null>} attributes
 * @param {...Child} children
 */
export function drawing(tag, attributes = {}, ...children) {
  const made = document.createElementNS(SVG, tag);
  fill(made, attributes, children);
  return made;
}

/**
 * @param {Element} made
 * @param {Record<string, string | number | boolean | null | ((event: Event) => void)>} attributes
 * @param {Child[]} children
 */
function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === false) continue;
    if (typeof value === 'function') made.addEventListener(name, value);
    else made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children.filter(child => child !== null && child !== false));
}

/** @param {number} amount */
export const won = amount => `${amount.toLocaleString('ko-KR')}원`;

/** With its sign: what is lost is written as a loss. @param {number} amount */
export const signedWon = amount => `${amount > 0 ? '+' : ''}${amount < 0 ? '−' : ''}${won(Math.abs(amount))}`;

/** Of a million, as a percentage. @param {number} millionths */
export const percent = millionths => `${(millionths / 10_000).toFixed(2)}%`;

/**
 * Changes what differs alone, so that nothing is read out twice.
 * @param {Element} target
 * @param {string} text
 */
export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

/** @param {number} ms */
export const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

export const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * A button that does nothing for now keeps the focus: who plays by keys stays where they are.
 * @param {HTMLButtonElement} button
 * @param {boolean} isLocked
 */
export const lock = (button, isLocked) => button.setAttribute('aria-disabled', String(isLocked));
/** @param {HTMLButtonElement} button */
export const isLocked = button => button.getAttribute('aria-disabled') === 'true';
