import { MakeOverride } from '@madang/contracts';
import { admin, buildVariants, callApi, expectAccessible, recordsSingletons, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { drawnBy, NEXT } from './releases';

test.beforeAll(async ({ site }) => {
  test.setTimeout(240_000);
  const [built] = await buildVariants([{ room: 'wallet', version: NEXT, sources: recordsSingletons('wallet') }]);
  if (built) await site.registry.publish(built);
});

/** The link that shows a release of the wallet to one operator's browser. */
async function linkTo(site: Site): Promise<string> {
  const { token } = await admin(site.origin);
  const params = { channel: 'stable' };
  const { reply } = await callApi(site.origin, MakeOverride, {
    token,
    params,
    body: { name: 'wallet', version: NEXT, minutes: 30 },
  });
  return MakeOverride.replies[201].parse(reply).path;
}

const frame = (page: Page) => page.getByRole('complementary', { name: '미리 보기' });

async function preview(page: Page, site: Site): Promise<void> {
  await page.goto(await linkTo(site));
  await page.getByRole('button', { name: '이 브라우저에서 미리 보기 시작하기' }).click();
  await expect(frame(page)).toBeVisible();
}

/** Logs the operator out of this browser, whose override it stays: members' pages are for members alone. */
const nobody = (page: Page) => page.evaluate(() => localStorage.clear());

test('an operator sees the release on members’ pages, with the operator’s own log-in, and not after it', async ({
  page,
  member,
  site,
}) => {
  await member.takes(await admin(site.origin));
  await preview(page, site);
  await expect(page).toHaveURL('/');

  await page.goto('/charge');
  await expect(drawnBy(page, 'wallet', NEXT)).toBeVisible();
  await expect(frame(page)).toBeVisible();
  await frame(page).getByRole('button', { name: '미리 보기 끝내기' }).click();
  await expect(page).toHaveURL(/\/admin/);

  await page.goto('/charge');
  await expect(page).toHaveURL(/\/admin/);
});

test('an operator sees a release that members do not get, in a frame that says so and leads out', async ({
  page,
  member,
  site,
  browser,
}) => {
  await member.takes(await admin(site.origin));
  await preview(page, site);
  await expect(frame(page)).toContainText('wallet');
  await expect(frame(page)).toContainText(NEXT);
  await expect(frame(page)).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}까지/);

  await nobody(page);
  await member.signsIn();
  await page.goto('/charge');
  await expect(drawnBy(page, 'wallet', NEXT)).toBeVisible();
  const plain = await browser.newContext();
  const elsewhere = await plain.newPage();
  await elsewhere.goto(`${site.origin}/login`);
  await expect(elsewhere.getByRole('main')).toBeVisible();
  await expect(frame(elsewhere)).toBeHidden();
  await plain.close();

  await frame(page).getByRole('button', { name: '미리 보기 끝내기' }).click();
  await expect(frame(page)).toBeHidden();
  await page.goto('/charge');
  await expect(drawnBy(page, 'wallet', '1.0.0')).toBeVisible();
});

for (const width of [425, 1607]) {
  test(`the frame covers nothing and is accessible, ${width} wide, in both themes`, async ({ page, member, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await member.takes(await admin(site.origin));
    await preview(page, site);
    await nobody(page);
    await member.signsIn();
    for (const theme of ['dark', 'light']) {
      await page.addInitScript(choice => localStorage.setItem('madang.theme', choice), theme);
      await page.goto('/charge');
      await expect(frame(page)).toBeVisible();
      await expect(page.getByLabel('신청금액')).toBeVisible();

      const covered = await page
        .getByRole('button')
        .or(page.getByRole('link'))
        .filter({ visible: true })
        .evaluateAll(isCovered);
      expect(covered).toEqual([]);
      await expectAccessible(page);
    }
  });
}

/** Which of these the frame, or anything of it, lies over. */
function isCovered(controls: Element[]): string[] {
  return controls
    .filter(control => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const frame = document.querySelector('[aria-label="미리 보기"]');
      const mark = frame?.nextElementSibling;
      return over !== null && !control.contains(over) && (frame?.contains(over) || over === mark);
    })
    .map(control => control.textContent ?? '');
}
