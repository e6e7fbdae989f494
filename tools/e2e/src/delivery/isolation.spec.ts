import { admin, breakFiles, type FileFault } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { drawnBy, follow, REMOTES, THROWS_ON_RENDER, test, trouble } from './releases';

const FAULTS: readonly (readonly [FileFault, string])[] = [
  ['refused', '화면을 받아오지 못했어요'],
  ['404', '화면을 받아오지 못했어요'],
  ['html', '화면 대신 다른 것이 왔어요'],
];
const HUNG = '화면이 제때 오지 않았어요';
const ON_RENDER = '화면을 그리는 중에 문제가 생겼어요';
const CASH = 50_000;

/** The frame with the session in it stands and works, and so do all other remotes. */
async function expectTheRest(page: Page, broken: string, versions: Readonly<Record<string, string>>): Promise<void> {
  const banner = page.getByRole('banner');
  await expect(banner).toContainText('50,000원');
  await expect(banner.getByRole('button', { name: '로그아웃' })).toBeEnabled();
  await expect(page.getByRole('complementary', { name: '왼쪽 메뉴' })).toBeVisible();
  for (const { name, link } of REMOTES.filter(remote => remote.name !== broken)) {
    await follow(page, link);
    await expect(drawnBy(page, name, versions[name] ?? '')).toBeVisible();
    await expect(trouble(page)).toBeHidden();
  }
}

async function expectLogOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL(/\/login/);
}

for (const { name, title, link } of REMOTES) {
  test(`${name} refused, missing or HTML breaks nothing outside its area [I-isolation]`, async ({
    page,
    context,
    member,
    delivery,
  }) => {
    test.setTimeout(90_000);
    const { versions } = await delivery.current();
    await member.signsIn({ cash: CASH });
    await page.goto('/');

    for (const [fault, sentence] of FAULTS) {
      await test.step(fault, async () => {
        const tab = await context.newPage();
        await breakFiles(tab, `${name}/**`, fault);
        await tab.goto('/');
        await follow(tab, link);

        await expect(trouble(tab)).toContainText(`${title} · ${sentence}`, { timeout: 15_000 });
        await expectTheRest(tab, name, versions);
        await tab.close();
      });
    }
    await expectLogOut(page);
  });

  test(`${name} throwing on render breaks nothing outside its area [I-isolation]`, async ({
    page,
    member,
    delivery,
  }) => {
    const { versions } = await delivery.switchTo(name, THROWS_ON_RENDER);
    await member.signsIn({ cash: CASH });
    await page.goto('/');
    await follow(page, link);

    await expect(trouble(page)).toContainText(`${title} · ${ON_RENDER}`);
    await expectTheRest(page, name, versions);
    await expectLogOut(page);
  });
}

test('remotes that hang keep nobody waiting who goes elsewhere [I-isolation]', async ({
  page,
  context,
  member,
  delivery,
}) => {
  test.setTimeout(120_000);
  const { versions } = await delivery.current();
  await member.signsIn({ cash: CASH });
  await page.goto('/');

  // Side by side, as each waits for the seconds that a release may take.
  await Promise.all(
    REMOTES.map(async ({ name, title, link }) => {
      const tab = await context.newPage();
      await breakFiles(tab, `${name}/**`, 'hang');
      await tab.goto('/', { waitUntil: 'commit' });
      await follow(tab, link);
      await expectTheRest(tab, name, versions);

      await follow(tab, link);
      await expect(trouble(tab)).toContainText(`${title} · ${HUNG}`, { timeout: 30_000 });
      await expectTheRest(tab, name, versions);
      await tab.close();
    }),
  );
  await expectLogOut(page);
});

test('a console that fails leaves its operator the frame and the way out [I-isolation]', async ({
  page,
  context,
  member,
  site,
  delivery,
}) => {
  test.setTimeout(90_000);
  await member.takes(await admin(site.origin));
  await page.goto('/admin/members');
  await expect(page.getByRole('navigation', { name: '운영 메뉴' })).toBeVisible();

  for (const [fault, sentence] of [...FAULTS, ['hang', HUNG] as const]) {
    await test.step(fault, async () => {
      const tab = await context.newPage();
      await breakFiles(tab, 'operations/**', fault);
      await tab.goto('/admin/members', { waitUntil: 'commit' });

      await expect(trouble(tab)).toContainText(`운영 · ${sentence}`, { timeout: 30_000 });
      await expect(tab.getByRole('banner').getByRole('button', { name: '로그아웃' })).toBeEnabled();
      await tab.close();
    });
  }

  await delivery.switchTo('operations', THROWS_ON_RENDER);
  await page.goto('/admin');
  await expect(trouble(page)).toContainText(`운영 · ${ON_RENDER}`);
  await expect(page.getByRole('banner').getByRole('button', { name: '로그아웃' })).toBeEnabled();
});
