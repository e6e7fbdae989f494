import { betting, formatWon } from '@madang/locale';
import { newMember, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { cartOf, cashOf, cellOf, placeButton, stakeOf } from '../sports/board';
import { boardOf, winner } from '../sports/rows';
import { tabTo } from './tab-to';

test('a member logs in, comes to the board and places a bet by keyboard alone, and sees where they are', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const { member, password, token } = await newMember(site.origin, { cash: 50_000 });
  const price = await winner(site, token);

  await page.goto('/login');
  await tabTo(page, page.getByLabel('아이디'));
  await page.keyboard.type(member.userId);
  await tabTo(page, page.getByLabel('비밀번호'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await tabTo(page, page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '유럽형' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/europe');

  await page.goto(boardOf(price.row));
  await expect(cellOf(page, price)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, cellOf(page, price));
  await page.keyboard.press('Space');
  await expect(cellOf(page, price)).toHaveAttribute('aria-pressed', 'true');

  await tabTo(page, stakeOf(page));
  await page.keyboard.type('10000');
  await tabTo(page, placeButton(page));
  await page.keyboard.press('Enter');

  await expect(page.getByText(betting.placed)).toBeVisible();
  await expect(cashOf(page)).toHaveText(formatWon(40_000));
  await tabTo(page, cartOf(page).getByRole('button', { name: '접수 내용 닫기' }));
  await page.keyboard.press('Enter');
  await expect(cartOf(page)).toContainText('담은 항목이 없어요');
});

test('tabs and the tree are used by arrows and Enter', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/europe');
  const tabs = page.getByRole('tablist', { name: '종목' });
  await expect(tabs.getByRole('tab')).toHaveCount(6);
  await tabs.getByRole('tab', { name: /전체/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/sport_id=6046/);
  await expect(tabs.getByRole('tab', { name: /축구/ })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page).toHaveURL(/sport_id=35232/);
});
