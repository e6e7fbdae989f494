import { absent, type ComposeOptions, composeSite, fake, faulty, local } from '@madang/testing';
import { expect, test } from '@playwright/test';
import { drawnBy, follow, trouble } from './releases';

const OPENS_MS = 240_000;
const LATER_MS = 2 * 60 * 60 * 1000;
const DELAY_MS = 400;

test('one line composes a version, a fake, a gap, a fault and what was built [I-testkit]', async ({ browser }) => {
  test.setTimeout(OPENS_MS);
  const options: ComposeOptions = { browser, wires: ['api'] };
  const parts = { wallet: '1.4.2', sports: fake(), community: absent(), operations: faulty('404'), shell: local() };
  const site = await composeSite(parts, options);
  try {
    const page = await site.newPage();
    await site.member.signsIn(page, { cash: 50_000 });

    await page.goto('/charge');
    await expect(drawnBy(page, 'wallet', '1.4.2')).toBeVisible();
    await follow(page, '유럽형 프리매치');
    await expect(page.getByRole('main').getByRole('heading', { name: '스포츠', level: 1 })).toBeVisible();
    await page.goto('/message');
    await expect(page.getByRole('main')).toContainText('404');
    await expect(page.getByRole('link', { name: '쪽지', exact: true })).toHaveCount(0);

    const operatorPage = await site.newPage();
    await site.member.takes(operatorPage, await site.member.logIn('manager1'));
    await operatorPage.goto('/manager');
    await expect(trouble(operatorPage)).toContainText('운영 · 화면을 받아오지 못했어요', { timeout: 20_000 });
    await site.mend('operations');
    await trouble(operatorPage).getByRole('button', { name: '다시 불러오기' }).click();
    await expect(operatorPage.getByRole('navigation', { name: '운영 메뉴' })).toBeVisible();

    const before = await page.evaluate(() => Date.now());
    await site.clock.forward(LATER_MS);
    const after = await page.evaluate(() => Date.now());
    expect(after - before).toBeGreaterThanOrEqual(LATER_MS);

    site.wires.api.delay(DELAY_MS);
    const started = performance.now();
    await fetch(`${site.origin}/api/maintenance`);
    expect(performance.now() - started).toBeGreaterThanOrEqual(DELAY_MS);
  } finally {
    await site.close();
  }
  await expect(fetch(site.origin)).rejects.toThrow();
});
