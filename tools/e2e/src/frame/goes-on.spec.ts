import { formatDay, formatOdds, weekday } from '@madang/locale';
import { type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { casesOf } from '../scale';
import { cartOf, cellOf } from '../sports/board';
import { marketText } from '../sports/feed';
import { boardOf, type RowPrice, winner } from '../sports/rows';
import { fillLogin, logInByForm } from './log-in';
import { expectConsole, expectPage, goWithin, memberPages } from './pages';
import { troubles, withOwnClock } from './troubles';

test.setTimeout(240_000);

/** Goes within the document: a browser that forbids storage has forgotten the session after a load. */
async function withPick(page: Page, site: Site, token: string): Promise<RowPrice> {
  const price = await winner(site, token);
  await goWithin(page, boardOf(price.row));
  await expect(page).toHaveTitle(/유럽형/); // the home's rows have gone
  await cellOf(page, price).click();
  await expect(cartOf(page).getByRole('listitem')).toHaveCount(1);
  return price;
}

/** Uncaught errors of the pages of a browser. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', error => errors.push(`${new URL(page.url()).pathname}: ${error.stack ?? error.message}`));
  return errors;
}

/** A game, or a lobby of casino or slots, has a slip of its own in the place of the betting slip, which comes back with the next page. */
const hasOwnSlip = (address: string): boolean => /^\/(minigame\/|casino|slot)/.test(address);

const logOut = (page: Page) => page.getByRole('banner').getByRole('button', { name: '로그아웃' });

/** A visitor's page works: the sign-up opens, and closes again. */
async function expectJoin(page: Page): Promise<void> {
  await page.getByLabel('가입코드').fill('MADANG');
  await page.getByLabel('가입코드').press('Enter');
  const join = page.getByRole('dialog', { name: '회원가입' });
  await expect(join).toBeVisible();
  await join.getByRole('button', { name: '닫기' }).click();
  await expect(join).toBeHidden();
}

for (const [share, { name, prepare, meet }] of troubles.entries()) {
  const pagesOf = (all: readonly string[]) => casesOf(all, { share, of: troubles.length });

  test(`each page ${name} goes on: prices move in the slip, the member stays`, async ({ page, context, site }) => {
    await prepare(context);
    const errors = errorsOf(page);
    const { member, password } = await site.member.create({ cash: 50_000 });
    await page.goto('/login');
    await expectJoin(page);
    await meet(page, async () => {});
    await expectJoin(page);
    await fillLogin(page, { userId: member.userId, password });
    await page.getByLabel('비밀번호', { exact: true }).press('Enter');
    await expect(logOut(page)).toBeVisible();
    const price = await withPick(page, site, (await site.member.admin()).token);
    let milli = price.outcome.price;
    for (const address of pagesOf(await memberPages(page))) {
      await goWithin(page, address);
      await expectPage(page, address);
      milli += 50;
      await meet(page, () => site.feed(marketText(price, { price: milli })));

      if (!hasOwnSlip(address)) {
        await expect(cartOf(page).getByRole('listitem'), address).toContainText(formatOdds(milli));
      }
      await expectPage(page, address);
      await expect(logOut(page), address).toBeVisible();
    }
    expect(errors).toEqual([]);
  });

  test(`each page of the operators ${name} goes on`, async ({ page, context }) => {
    await prepare(context);
    const errors = errorsOf(page);
    await logInByForm(page, { userId: 'manager1', password: 'yard1234' });
    const links = page.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''));
    for (const address of pagesOf(addresses)) {
      await goWithin(page, address);
      await expectConsole(page, address);
      await meet(page, async () => {});
      await expectConsole(page, address);
      await expect(logOut(page), address).toBeVisible();
    }
    expect(errors).toEqual([]);
  });
}

for (const [years, name] of [
  [1, 'a year ahead'],
  [-1, 'a year behind'],
] as const) {
  test(`with a clock ${name}, a loaded page has the site's day, the slip and the member`, async ({
    page,
    context,
    site,
  }) => {
    await withOwnClock(years * 365 * 86_400_000)(context);
    const { member, password } = await site.member.create();
    await logInByForm(page, { userId: member.userId, password });
    await expect(logOut(page)).toBeVisible();
    await withPick(page, site, (await site.member.admin()).token);
    const [month, day] = formatDay(new Date()).split('.').map(Number);

    await page.goto('/');
    await expect(page.getByText(`${month}월 ${day}일 ${weekday(new Date())}요일`)).toBeVisible();
    await expect(cartOf(page).getByRole('listitem')).toHaveCount(1);
    await page.goto('/game_result/sports');
    const days = page.getByRole('group', { name: '날짜' });
    await expect(days.getByRole('button', { pressed: true })).toHaveText(`오늘${formatDay(new Date())}`);
    await expect(logOut(page)).toBeVisible();
  });
}
