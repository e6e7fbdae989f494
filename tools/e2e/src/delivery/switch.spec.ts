import { admin, newMember } from '@madang/testing';
import { type BrowserContext, expect } from '@playwright/test';
import { drawnBy, NEXT, test } from './releases';

test('the composition before is one step back, at once, and on record [I-rollback]', async ({
  page,
  member,
  site,
  registry,
}) => {
  const before = await registry.current();
  const switched = await registry.switchTo('sports', NEXT);
  await member.signsIn();
  await page.goto('/europe');
  await expect(drawnBy(page, 'sports', NEXT)).toBeVisible();

  await registry.rollBack(before.id, '배당이 느려요');

  const document = await fetch(`${site.origin}/europe`);
  expect(document.headers.get('x-composition')).toBe(before.id);
  await expect(drawnBy(page, 'sports', before.versions.sports ?? '')).toBeVisible(); // by itself
  expect((await registry.audit()).at(-1)).toMatchObject({
    deed: 'rollback',
    actor: 'admin01',
    channel: 'stable',
    from: switched.id,
    to: before.id,
    reason: '배당이 느려요',
  });
});

test('an admin switches a remote and takes it back in the console, without any deploy [I-switch, I-rollback]', async ({
  page,
  member,
  site,
  registry,
  browser,
}) => {
  const before = await registry.current();
  const visitor = await newMember(site.origin);
  const context = await browser.newContext({ storageState: storageOf(site.origin, visitor.token) });
  await member.takes(await admin(site.origin));
  await page.goto('/admin/versions');

  await page.getByRole('button', { name: 'sports 버전 바꾸기' }).click();
  const change = page.getByRole('dialog', { name: 'sports 버전 바꾸기' });
  await change.getByLabel('바꿀 버전').selectOption(NEXT);
  await change.getByRole('button', { name: `sports ${NEXT} 확인하고 다음으로` }).click();
  const bring = page.getByRole('dialog', { name: '배포하기' });
  await bring.getByRole('radio', { name: /한 번에 바꾸기/ }).check();
  await bring.getByLabel('사유').fill('새 배당판');
  await bring.getByRole('checkbox', { name: /확인했어요/ }).check();
  await bring.getByRole('button', { name: '모두에게 바꾸기' }).click();
  await expect(page.getByText(`모두에게 바꿨어요: sports ${before.versions.sports} → ${NEXT}`)).toBeVisible();
  await expectSports(context, site.origin, NEXT);

  await page.getByRole('button', { name: new RegExp(`조합 ${before.id.slice(0, 8)}(으로|로) 되돌리기`) }).click();
  const back = page.getByRole('dialog');
  await back.getByLabel('사유').fill('배당판이 비어요');
  await back.getByRole('button', { name: '이 조합으로 되돌리기' }).click();
  await expect(page.getByText('앞선 조합으로 되돌렸어요.')).toBeVisible();
  await expectSports(context, site.origin, before.versions.sports ?? '');
  const record = page.getByRole('table', { name: '감사 기록' }).getByRole('row', { name: /배당판이 비어요/ });
  await expect(record).toContainText('되돌림');
  await expect(record).toContainText('admin01');
  await context.close();
});

const storageOf = (origin: string, token: string) => ({
  cookies: [],
  origins: [
    {
      origin,
      localStorage: [
        { name: 'custom.token', value: token },
        { name: 'custom.auth', value: '2999-12-31 23:59:59' },
      ],
    },
  ],
});

async function expectSports(context: BrowserContext, origin: string, version: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${origin}/europe`);
  await expect(drawnBy(page, 'sports', version)).toBeVisible();
  await page.close();
}
