import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isTyping, watchFields } from './typing';

beforeAll(() => void watchFields());
afterEach(() => document.body.replaceChildren());

/** A part of a page, and its field. */
function aField(html: string): HTMLInputElement {
  document.body.innerHTML = html;
  const field = document.querySelector<HTMLInputElement>('#field');
  if (!field) throw new Error('the part has no #field');
  return field;
}

function type(field: HTMLInputElement, text: string): void {
  field.focus();
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  field.value = text;
}

describe('isTyping', () => {
  it('is false on a page whose fields nobody touched, whatever is in them', () => {
    aField('<form><input id="field" value="pre-filled"></form>');

    expect(isTyping()).toBe(false);
  });

  it('is true from the first letter on, with the focus and without, until the field is as it was', () => {
    const field = aField('<form><input id="field" value="a"></form>');
    type(field, 'ab');
    expect(isTyping()).toBe(true);

    field.blur();
    expect(isTyping()).toBe(true);

    field.value = 'a';
    expect(isTyping()).toBe(false);
  });

  it('is true for a field that a button of its form filled in', () => {
    const field = aField('<form><input id="field"><button type="button">+10,000</button></form>');

    document.querySelector('button')?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    field.value = '10,000';

    expect(isTyping()).toBe(true);
  });

  it('is true for a box that was ticked', () => {
    const field = aField('<form><input id="field" type="checkbox"></form>');

    field.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    field.checked = true;

    expect(isTyping()).toBe(true);
  });

  it('is false once the form is gone', () => {
    type(aField('<form><input id="field"></form>'), 'text');

    document.body.replaceChildren();

    expect(isTyping()).toBe(false);
  });

  it.each([
    ['a search', '<input id="field" type="search">'],
    ['what outlives the page', '<div data-kept><input id="field"></div>'],
  ])('counts %s only while it has the focus', (_, html) => {
    const field = aField(html);
    type(field, 'text');
    expect(isTyping()).toBe(true);

    field.blur();

    expect(isTyping()).toBe(false);
  });
});
