import { expectAccessible, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { readAlert } from '../frame/alert';
import { complaintsOf, expectGoodInEveryLook } from '../frame/looks';
import { restrict } from './lobby';

const EIGHT = ['한울', '미리내', '오름', '소슬', '가온', '나래', '다온', '여울'];
const SIX = ['구름마루', '노을', '솔내', '별무리', '새참', '물결'];

const tilesOf = (page: Page) => page.getByRole('group', { name: '제공사' }).getByRole('button');
const cardsOf = (page: Page) => page.getByRole('main').getByRole('article');

/** Minutes from now until the session ends, as this browser has it stored. */
async function minutesLeft(page: Page): Promise<number> {
  const stamp = await page.evaluate(() => localStorage.getItem('custom.auth'));
  return Math.round((Date.parse(`${stamp?.replace(' ', 'T')}+09:00`) - Date.now()) / 60_000);
}

test('the live tables of eight providers, and each half in a lobby of its own [R-casino] [K-providers]', async ({
  page,
  member,
}) => {
  const complaints = complaintsOf(page);
  await member.signsIn();
  await page.goto('/casino');
  await expect(tilesOf(page).locator('b')).toHaveText(EIGHT);
  await expect(page.getByText(/^제공사 8곳 · 테이블 \d+개$/)).toBeVisible();
  await page.getByRole('switch', { name: '확률' }).check();
  await expect(page.getByText(/하우스 몫 .*뱅커 1\.06%/).first()).toBeVisible();
  await expectGoodInEveryLook(page);

  await page.goto('/casino/index_cx');
  await expect(tilesOf(page).locator('b')).toHaveText(EIGHT.slice(0, 4));
  await page.getByRole('link', { name: '비너스 로비' }).click();
  await expect(page).toHaveURL('/casino/index_vinus');
  await expect(tilesOf(page).locator('b')).toHaveText(EIGHT.slice(4));
  expect(complaints).toEqual([]);
});

test('the slots of six providers, with what comes back of each [R-slot]', async ({ page, member }) => {
  const complaints = complaintsOf(page);
  await member.signsIn();
  await page.goto('/slot');
  await expect(tilesOf(page).locator('b')).toHaveText(SIX);
  await expect(cardsOf(page)).toHaveCount(15);
  for (const card of await cardsOf(page).all()) await expect(card).toContainText(/환수율 9\d\.\d\d%.*(낮음|보통|높음)/);
  const moonJar = cardsOf(page).filter({ hasText: '달항아리' }).locator('img');
  await expect.poll(() => moonJar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectGoodInEveryLook(page);

  await page.goto('/slot/index_cx');
  await expect(tilesOf(page).locator('b')).toHaveText(SIX.slice(0, 3));
  await page.goto('/slot/index_vinus');
  await expect(tilesOf(page).locator('b')).toHaveText(SIX.slice(3));
  expect(complaints).toEqual([]);
});

test('it narrows with the keyboard and by a search of initial consonants, all in its address', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.goto('/casino');
  await page.getByRole('tab', { name: /^전체/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL('/casino?kind=roulette');
  await page.getByRole('searchbox', { name: '테이블·제공사 찾기' }).fill('ㅁㄹㄴ');
  await expect(cardsOf(page)).toHaveCount(2);
  await page.reload();
  await expect(cardsOf(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: '테이블·제공사 찾기' }).fill('없는 테이블');
  await page.getByRole('button', { name: '모든 테이블 보기' }).click();
  await expect(page).toHaveURL('/casino');
});

test('a favourite stays one, in both windows of the member', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/slot');
  const star = page.getByRole('button', { name: '달항아리 즐겨찾기' });
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await page.getByRole('tab', { name: /^즐겨찾기/ }).click();

  await expect(cardsOf(page)).toHaveCount(1);
  await expect(star).toHaveAttribute('aria-pressed', 'true');
});

test('the session lasts two hours from the lobby on, and as ever on the next page [S-auth-stamp-lobby]', async ({
  page,
  member,
}) => {
  await member.signsIn();
  for (const lobby of ['/casino', '/slot']) {
    await page.goto(lobby);
    await expect.poll(() => minutesLeft(page)).toBe(120);
  }

  await page.getByRole('link', { name: '베팅내역' }).first().click();
  await expect(page).toHaveURL('/bet_result');
  await expect.poll(() => minutesLeft(page)).toBeLessThan(120);
});

test('an operator keeps a member out of both lobbies, and their entries [V-casino-blocked] [D-evolution]', async ({
  page,
  member,
  site,
}) => {
  const session = await member.signsIn();
  await restrict(site, session.member, { isCasinoOff: true, isSlotOff: true });
  for (const lobby of ['/casino', '/slot']) {
    await page.goto(lobby);
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('관리자에게 문의해주세요.');
    await expect(cardsOf(page)).toHaveCount(0);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: '에볼루션' }).click();
  await readAlert(page, '관리자에게 문의해주세요.');

  await restrict(site, session.member, { isCasinoOff: false, isSlotOff: true });
  await page.goto('/casino');
  await expect(tilesOf(page)).toHaveCount(8);
});

test('both lobbies open over any page, after a question [D-evolution] [F-panels]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/europe');
  await page.getByRole('link', { name: '에볼루션' }).click();
  const question = page.getByRole('dialog', { name: '라이브카지노 입장' });
  await expectAccessible(page);
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('link', { name: '에볼루션' }).click();
  await question.getByRole('button', { name: '이 화면 위에 열기' }).click();
  const panel = page.getByRole('dialog', { name: '라이브카지노', exact: true });
  await panel.getByRole('tab', { name: /^식보/ }).click();
  await expect(panel.getByRole('article', { name: '소슬 식보 1' })).toBeVisible();
  await expect(page).toHaveURL('/europe');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.goto('/slot');
  await page.getByRole('button', { name: '새 창', exact: true }).click();
  await page.getByRole('dialog', { name: '슬롯 입장' }).getByRole('button', { name: '이 화면 위에 열기' }).click();
  const slots = page.getByRole('dialog', { name: '슬롯', exact: true });
  await expect(slots.getByRole('article')).toHaveCount(15);
  await slots.getByRole('button', { name: '닫기' }).last().click();
  await expect(slots).toBeHidden();
});

test('tournaments of slots have standings [R-tournament-casino]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/tournament_casino');

  await expect(page.getByRole('heading', { level: 1, name: '카지노 토너먼트' })).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(/^상금: 1위 [\d,]+원/)
      .first(),
  ).toBeVisible();
  await expectGoodInEveryLook(page);
});
