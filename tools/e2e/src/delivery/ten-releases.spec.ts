import { type BuiltRelease, buildVariants, test as siteTest } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { runsAll } from '../scale';
import { placeBet } from '../sports/bets';
import { cartOf, cellOf, expectLegs, nameOf } from '../sports/board';
import { boardOf, winner } from '../sports/rows';
import { documentLoads, drawnBy, follow, trouble } from './releases';

const ROUNDS = runsAll ? 10 : 3;
const ROOMS = ['sports', 'wallet', 'community', 'operations'] as const;
const versionOf = (round: number) => `2.0.${round}`;

const test = siteTest.extend<{ operatorPage: Page }, { releases: BuiltRelease[] }>({
  /** An operator's page, in a browser of its own. The site is as it was before once it is closed. */
  operatorPage: async ({ site }, use) => {
    const { id } = await site.registry.current();
    const page = await site.newPage();
    await use(page);
    await page.context().close();
    if ((await site.registry.current()).id !== id) await site.registry.rollBack(id, 'after a test');
  },
  releases: [
    async ({ site }, use) => {
      const rounds = Array.from({ length: ROUNDS }, (_, at) => versionOf(at + 1));
      const releases = await buildVariants(ROOMS.flatMap(room => rounds.map(version => ({ room, version }))));
      for (const built of releases) await site.registry.publish(built);
      await use(releases);
    },
    { scope: 'worker', timeout: 480_000 },
  ],
});

/** What must not happen on a page from now on: files that do not come, errors, documents that are loaded again. */
function watch(page: Page) {
  const broken: string[] = [];
  page.on('pageerror', error => broken.push(String(error)));
  page.on('response', reply => {
    if (reply.url().includes('/releases/') && reply.status() >= 400) broken.push(`${reply.status()} ${reply.url()}`);
  });
  page.on('requestfailed', request => {
    const isOurs = request.url().includes('/releases/') && request.failure()?.errorText !== 'net::ERR_ABORTED';
    if (isOurs) broken.push(`${request.failure()?.errorText} ${request.url()}`);
  });
  return { broken, loads: documentLoads(page) };
}

/** Until the edge has notified this page's browser of a composition, as it notifies the shell. */
const noticeOf = (page: Page, composition: string) =>
  page.evaluate(
    id =>
      new Promise<void>(resolve => {
        const stream = new EventSource('/delivery/stream');
        stream.addEventListener('told', ({ data }) => {
          if (JSON.parse(data).composition !== id) return;
          stream.close();
          resolve();
        });
      }),
    composition,
  );

async function expectPage(page: Page, room: string, version: string): Promise<void> {
  await expect(drawnBy(page, room, version)).toBeVisible();
  await expect(trouble(page)).toBeHidden();
}

/** Goes to every page and dialog that is loaded lazily, by links, and ends at the form of a charge. */
async function visitMemberPages(page: Page, betId: string, version: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /다른 마켓/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/europe\/\d+$/);
  await expectPage(page, 'sports', version);
  await follow(page, '베팅내역');
  await expect(page).toHaveURL(/\/bet_result$/);
  await expectPage(page, 'sports', version);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  await page.locator(`main a[href="/bet_result/${betId}"]`).click();
  await expect(page).toHaveURL(new RegExp(`/bet_result/${betId}$`));
  await expectPage(page, 'sports', version);
  await follow(page, '포인트');
  await page.getByRole('button', { name: '포인트를 머니로 전환' }).click();
  await expect(page.getByRole('dialog', { name: '포인트 전환' })).toBeVisible();
  await page.keyboard.press('Escape');
  await follow(page, '쪽지');
  await expectPage(page, 'community', version);
  await follow(page, '충전');
  await expectPage(page, 'wallet', version);
}

const menu = (operatorPage: Page) => operatorPage.getByRole('navigation', { name: '운영 메뉴' }).getByRole('link');

async function visitConsole(operatorPage: Page, paths: readonly string[], version: string): Promise<void> {
  for (const path of paths) {
    await menu(operatorPage)
      .and(operatorPage.locator(`[href="${path}"]`))
      .click();
    await expect(operatorPage).toHaveURL(new RegExp(`${path}$`));
    await expect(operatorPage.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectPage(operatorPage, 'operations', version);
  }
}

test('releases of every remote, one after the other, under open tabs: no chunk is missed, no slip and no form is lost [I-switch]', async ({
  page,
  operatorPage,
  member,
  site,
  releases,
}) => {
  test.setTimeout(240_000);
  expect(releases).toHaveLength(ROUNDS * ROOMS.length);
  const { token } = await member.signsIn({ cash: 50_000 });
  const price = await winner(site, token);
  const { betId } = await placeBet({ site, token, prices: [await winner(site, token)] });
  await page.goto(boardOf(price.row));
  await cellOf(page, price).click();
  await follow(page, '충전');
  await site.member.takes(operatorPage, await site.member.admin());
  await operatorPage.goto('/admin');
  await expect(operatorPage).toHaveURL(/\/admin\/\w+$/);
  await expect(operatorPage.getByRole('main').getByRole('heading').first()).toBeVisible();
  const paths = await menu(operatorPage).evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(3);
  const ours = watch(page);
  const theirs = watch(operatorPage);

  for (let round = 1; round <= ROUNDS; round += 1) {
    const version = versionOf(round);
    await test.step(version, async () => {
      await page.getByLabel('신청금액').fill('30000');
      await page.getByLabel('입금자명').fill('달빛');
      for (const room of ROOMS) await site.registry.switchTo(room, version);
      await noticeOf(page, (await site.registry.current()).id);
      await expect(page.getByLabel('신청금액')).toHaveValue('30,000');
      await expect(page.getByLabel('입금자명')).toHaveValue('달빛');
      expect(ours.loads).toHaveLength(round - 1);

      const member = async () => {
        await follow(page, '유럽형 프리매치');
        await expectPage(page, 'sports', version);
        await expectLegs(page, [nameOf(price)]);
        await visitMemberPages(page, betId, version);
      };
      await Promise.all([member(), visitConsole(operatorPage, paths, version)]);
      await expect(cartOf(page)).toContainText(price.row.fixture.home);
      expect([ours.loads.length, theirs.loads.length]).toEqual([round, round]);
    });
  }

  expect([...ours.broken, ...theirs.broken]).toEqual([]);
  for (const tab of [page, operatorPage]) {
    const reloads = await tab.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('chunk-reload')));
    expect(reloads).toEqual([]);
  }
});
