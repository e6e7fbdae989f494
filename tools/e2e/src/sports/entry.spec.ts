import { expectAccessible, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from '../frame/alert';
import { cartOf } from './board';
import { beginGame } from './live-game';

const panelOf = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

/** Opens the board of this page in another place than the page. */
async function openOver(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: '새 창' }).click();
  await panelOf(page, `${name} 입장`).getByRole('button', { name: '이 화면 위에 열기' }).click();
}

test('the European and the live board open as panels, and take picks [F-panels]', async ({ page, member, site }) => {
  const game = await beginGame(site);
  await member.signsIn();
  await page.goto('/inplay#live');
  await openOver(page, '인플레이');
  const live = panelOf(page, '인플레이');
  await live.getByRole('button', { name: new RegExp(`^${game.home} 승 `) }).click();
  await live.getByRole('tab', { name: /^축구/ }).click();
  await expect(live.getByRole('button', { name: new RegExp(`^${game.home} 승 `) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page);
  await live.getByRole('button', { name: '베팅카트로 (1개 선택)' }).click();
  await expect(live).toBeHidden();
  await expect(cartOf(page).getByRole('button', { name: `${game.home} 승 빼기` })).toBeVisible();

  await page.goto('/europe');
  await openOver(page, '유럽형 프리매치');
  const europe = panelOf(page, '유럽형 프리매치');
  await expect(page).toHaveURL('/europe');
  await expect(europe.getByRole('table').first()).toBeVisible();
  await europe
    .getByRole('link', { name: /다른 마켓/ })
    .first()
    .click();
  await expect(europe).toBeHidden();
  await expect(page).toHaveURL(/\/europe\/\d+/);
});

test('a board opens in a window of its own after a question [D-entry-confirm] [C-opengame]', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.goto('/inplay');
  await page.getByRole('button', { name: '새 창' }).click();
  const question = panelOf(page, '인플레이 입장');
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();

  await page.getByRole('button', { name: '새 창' }).click();
  const [game] = await Promise.all([
    page.context().waitForEvent('page'),
    question.getByRole('button', { name: '입장하기' }).click(),
  ]);
  await expect(game).toHaveURL('/inplay#live');
  await expect(game.getByRole('heading', { name: '인플레이', level: 1 })).toBeVisible();
  await expect(question).toBeHidden();

  await page.goto('/europe');
  await openOver(page, '유럽형 프리매치');
  await panelOf(page, '유럽형 프리매치').getByRole('button', { name: '새 창으로 열기' }).click();
  const [europe] = await Promise.all([
    page.context().waitForEvent('page'),
    panelOf(page, '유럽형 프리매치 입장').getByRole('button', { name: '입장하기' }).click(),
  ]);
  await expect(europe).toHaveURL('/europe');
});

test('a game that cannot be opened is under maintenance, and leaves no window behind [X-game-open]', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.route('**/api/kosca/opengame*', route =>
    route.fulfill({ status: 503, json: { message: '점검중 입니다.' } }),
  );
  await page.goto('/inplay');
  await page.getByRole('button', { name: '새 창' }).click();
  await panelOf(page, '인플레이 입장').getByRole('button', { name: '입장하기' }).click();

  await readAlert(page, '점검중 입니다.');
  expect(page.context().pages()).toHaveLength(1);
});
