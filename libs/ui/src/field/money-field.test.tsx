import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { MoneyField } from './money-field';

afterEach(cleanup);

let setValue: (value: number | null) => void = () => {};

function Charge({ initial = null, currency }: { initial?: number | null; currency?: 'usd' }) {
  const [value, set] = useState(initial);
  setValue = set;
  return (
    <>
      <MoneyField label="금액" value={value} onChange={set} {...(currency && { currency })} />
      <output>{String(value)}</output>
    </>
  );
}

function aField(initial: number | null = null, currency?: 'usd') {
  render(<Charge initial={initial} {...(currency && { currency })} />);
  const input = screen.getByLabelText<HTMLInputElement>('금액');
  return {
    input,
    value: () => screen.getByRole('status').textContent,
    reason: () => screen.queryByRole('alert')?.textContent ?? '',
    async at(caret: number, keys: string) {
      await userEvent.type(input, keys, { initialSelectionStart: caret, initialSelectionEnd: caret });
    },
  };
}

const pasted: [text: string, shown: string, value: string, reason: RegExp][] = [
  ['10,000.00', '10,000', '10000', /^$/],
  ['１００００', '10,000', '10000', /^$/],
  ['5만', '50,000', '50000', /^$/],
  ['50,000원', '50,000', '50000', /^$/],
  ['132.4', '', 'null', /소수점/],
  ['10000.5', '', 'null', /소수점/],
  ['-5000', '', 'null', /부호/],
  ['132,4', '', 'null', /숫자로/],
  ['만원', '', 'null', /숫자로/],
];

const typed: [keys: string, shown: string, value: string, reason: RegExp][] = [
  ['1234567', '1,234,567', '1234567', /^$/],
  ['10,000', '10,000', '10000', /^$/],
  ['１２３４', '1,234', '1234', /^$/],
  ['132.4', '132.4', 'null', /소수점/],
  ['-5000', '-5000', 'null', /부호/],
  ['1만5천', '1만5천', '15000', /^$/],
  ['10000.00', '10,000.00', '10000', /^$/],
];

describe('a field for a sum', () => {
  it.each(pasted.map(([text, shown, value, reason]) => ({ text, shown, value, reason })))(
    '"$text" pasted over all shows "$shown" and is $value',
    async ({ text, shown, value, reason }) => {
      const field = aField(7000);
      await userEvent.tripleClick(field.input);

      await userEvent.paste(text);

      expect([field.input.value, field.value()]).toEqual([shown, value]);
      expect(field.reason()).toMatch(reason);
    },
  );

  it.each(typed.map(([keys, shown, value, reason]) => ({ keys, shown, value, reason })))(
    '"$keys" key by key shows "$shown" and is $value',
    async ({ keys, shown, value, reason }) => {
      const field = aField();

      await userEvent.type(field.input, keys);

      expect([field.input.value, field.value()]).toEqual([shown, value]);
      expect(field.reason()).toMatch(reason);
    },
  );

  it('shows what was written in words grouped, once it is left', async () => {
    const field = aField();
    await userEvent.type(field.input, '1만5천');

    await userEvent.tab();

    expect(field.input.value).toBe('15,000');
  });

  it('says why a text was not taken until something is, and forgets it for a sum from outside', async () => {
    const field = aField();
    await userEvent.type(field.input, '13.5');
    await userEvent.tab();
    expect([field.input.value, field.value()]).toEqual(['', 'null']);
    expect(field.reason()).toMatch(/소수점/);

    act(() => setValue(50_000));

    expect(field.input.value).toBe('50,000');
    expect(field.reason()).toBe('');
  });

  const edits = [
    { what: 'digits in the middle', caret: 3, keys: '99', shown: '129,934,567', caretAfter: 5 },
    { what: 'a digit in front', caret: 0, keys: '9', shown: '91,234,567', caretAfter: 1 },
    { what: 'Backspace behind a comma', caret: 2, keys: '{Backspace}', shown: '234,567', caretAfter: 0 },
    { what: 'Backspace behind a digit', caret: 3, keys: '{Backspace}', shown: '134,567', caretAfter: 1 },
    { what: 'Delete before a comma', caret: 1, keys: '{Delete}', shown: '134,567', caretAfter: 1 },
    { what: 'Delete before a digit', caret: 2, keys: '{Delete}', shown: '134,567', caretAfter: 1 },
  ];
  it.each(edits)('takes $what where the caret is', async ({ caret, keys, shown, caretAfter }) => {
    const field = aField(1_234_567);

    await field.at(caret, keys);

    expect(field.input.value).toBe(shown);
    expect(field.input.selectionStart).toBe(caretAfter);
  });

  it('takes a grouped number into the middle', async () => {
    const field = aField(56);
    field.input.focus();
    field.input.setSelectionRange(1, 1);

    await userEvent.paste('1,000');

    expect(field.value()).toBe('510006');
  });

  it('gives the last sums back', async () => {
    const field = aField(1000);
    await userEvent.type(field.input, '5');
    act(() => setValue(60_000));

    await userEvent.keyboard('{Control>}z{/Control}');

    expect(field.input.value).toBe('1,000');
  });

  it('leaves the text of an input method alone until it is done', () => {
    const field = aField(5);
    fireEvent.compositionStart(field.input);
    fireEvent.input(field.input, { target: { value: '5마' }, isComposing: true, inputType: 'insertCompositionText' });
    expect([field.input.value, field.value()]).toEqual(['5마', '5']);

    fireEvent.input(field.input, { target: { value: '5만' }, isComposing: true, inputType: 'insertCompositionText' });
    fireEvent.compositionEnd(field.input);

    expect([field.input.value, field.value()]).toEqual(['5만', '50000']);
  });
});

describe('a field for USD', () => {
  const keys: [keys: string, shown: string, value: string, reason: RegExp][] = [
    ['50', '50', '50000000', /^$/],
    ['50.', '50.', '50000000', /^$/],
    ['50.25', '50.25', '50250000', /^$/],
    ['1234.5', '1,234.5', '1234500000', /^$/],
    ['５０．２', '50.2', '50200000', /^$/],
    ['50.255', '50.255', 'null', /둘째 자리/],
    ['-5', '-5', 'null', /부호/],
    ['5만', '5만', 'null', /숫자로/],
    ['9007199254740993', '900,719,9254740993', 'null', /너무 커요/],
  ];
  it.each(keys.map(([keys, shown, value, reason]) => ({ keys, shown, value, reason })))(
    '"$keys" key by key shows "$shown" and is $value',
    async ({ keys, shown, value, reason }) => {
      const field = aField(null, 'usd');

      await userEvent.type(field.input, keys);

      expect([field.input.value, field.value()]).toEqual([shown, value]);
      expect(field.reason()).toMatch(reason);
    },
  );

  it('shows both places once it is left, and the sum that was pasted', async () => {
    const field = aField(null, 'usd');
    await userEvent.type(field.input, '1000.5');
    await userEvent.tab();
    expect(field.input.value).toBe('1,000.50');

    await userEvent.tripleClick(field.input);
    await userEvent.paste('US$2,500');
    expect([field.input.value, field.value()]).toEqual(['2,500.00', '2500000000']);
  });

  const edits = [
    { what: 'digits before the point', caret: 1, keys: '25', shown: '1,255.50', caretAfter: 4 },
    { what: 'digits behind the point', caret: 4, keys: '{Backspace}7', shown: '15.70', caretAfter: 4 },
    { what: 'Backspace behind the point', caret: 3, keys: '{Backspace}', shown: '1,550', caretAfter: 3 },
  ];
  it.each(edits)('takes $what where the caret is', async ({ caret, keys, shown, caretAfter }) => {
    const field = aField(15_500_000, 'usd');

    await field.at(caret, keys);

    expect(field.input.value).toBe(shown);
    expect(field.input.selectionStart).toBe(caretAfter);
  });
});
