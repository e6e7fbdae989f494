import { test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';

const amountOn = (page: Page) => page.getByLabel('신청금액');

/** What lies on the clipboard comes by the browser's own paste. */
async function pastes(page: Page, text: string): Promise<void> {
  const field = amountOn(page);
  await field.fill('7000');
  await field.selectText();
  await page.evaluate(value => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test.beforeEach(async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/charge');
  await expect(amountOn(page)).toBeVisible();
});

const texts = [
  { text: '10,000.00', shown: '10,000', reason: null },
  { text: '１００００', shown: '10,000', reason: null },
  { text: '5만', shown: '50,000', reason: null },
  { text: '132.4', shown: '', reason: /소수점 없이/ },
  { text: '10000.5', shown: '', reason: /소수점 없이/ },
  { text: '-5000', shown: '', reason: /부호를 쓸 수 없어요/ },
  { text: '132,4', shown: '', reason: /숫자로 적어/ },
];

test('an amount that is pasted is read whole, or refused with its reason', async ({ page }) => {
  const field = amountOn(page);
  for (const { text, shown, reason } of texts) {
    await pastes(page, text);
    await expect(field, text).toHaveValue(shown);
    if (reason) await expect(page.getByRole('alert').filter({ hasText: reason }), text).toBeVisible();
    await field.fill(text);
    await expect(field, text).toHaveValue(shown);
  }
});

test('keys change an amount where the caret is', async ({ page }) => {
  const field = amountOn(page);
  const edit = async (rights: number, keys: readonly string[]) => {
    await field.fill('1234567');
    await field.press('Home');
    for (let n = 0; n < rights; n += 1) await field.press('ArrowRight');
    for (const key of keys) await page.keyboard.press(key);
    const caret = await field.evaluate((input: HTMLInputElement) => input.selectionStart);
    return [await field.inputValue(), caret];
  };

  expect(await edit(3, ['9', '9'])).toEqual(['129,934,567', 5]);
  expect(await edit(2, ['Backspace'])).toEqual(['234,567', 0]);
  expect(await edit(1, ['Delete'])).toEqual(['134,567', 1]);
  expect(await edit(4, ['Backspace', '8'])).toEqual(['1,284,567', 4]);
  expect(await edit(0, ['ControlOrMeta+a', '5', '0', '0', '0'])).toEqual(['5,000', 5]);
  expect(await edit(9, ['8', 'ControlOrMeta+z'])).toEqual(['1,234,567', 9]);
});

test('an amount that an input method composes is read once it is done', async ({ page }) => {
  const field = amountOn(page);
  await field.fill('5');
  await field.press('End');
  const keyboard = await page.context().newCDPSession(page);
  for (const text of ['ㅁ', '마', '만']) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await expect(field).toHaveValue(`5${text}`);
  }

  await keyboard.send('Input.insertText', { text: '만' });
  await field.press('Tab');

  await expect(field).toHaveValue('50,000');
});

test('every amount of the site is written in the one field', async ({ page }) => {
  await page.goto('/member/limits');
  await page
    .getByRole('button', { name: /정하기$/ })
    .first()
    .click();
  const limit = page.getByRole('dialog').getByLabel('한도', { exact: true });
  await limit.fill('10,000.00');
  await expect(limit).toHaveValue('10,000');
  await limit.fill('132.4');
  await expect(limit).toHaveValue('');
});
