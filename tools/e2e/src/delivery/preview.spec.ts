import { buildVariants, recordsSingletons, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { openCommand } from './command';
import { drawnBy, PREVIEWED } from './releases';

test.beforeAll(async ({ site }) => {
  test.setTimeout(240_000);
  const [built] = await buildVariants([{ room: 'wallet', version: PREVIEWED, sources: recordsSingletons('wallet') }]);
  if (built) await site.registry.publish(built);
});

const preview = (registry: string, token: string) =>
  openCommand(['preview', 'wallet', PREVIEWED, '--port', '0'], {
    env: { MADANG_REGISTRY: registry, MADANG_TOKEN: token },
  });

test('a team sees its own release in the live site, without an operator, and nobody else does', async ({
  page,
  member,
  site,
}) => {
  const previewed = await preview(site.origin, await site.registry.teamToken('wallet'));
  await page.goto(`${previewed.origin}/login`);
  const { member: owner, password } = await site.member.create();
  await page.getByLabel('아이디').fill(owner.userId);
  await page.getByLabel('비밀번호').fill(password);
  await page.getByRole('main').getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(`${previewed.origin}/`);

  await page.goto(`${previewed.origin}/charge`);
  await expect(drawnBy(page, 'wallet', PREVIEWED)).toBeVisible();
  await expect(page.getByRole('complementary', { name: '미리 보기' })).toContainText(`wallet ${PREVIEWED}`);

  await member.signsIn();
  await page.goto(`${site.origin}/charge`);
  await expect(drawnBy(page, 'wallet', '1.0.0')).toBeVisible();
  expect(await previewed.interrupt()).toBe(0);
});

test("a team sees no other team's release", async ({ site }) => {
  const attempt = preview(site.origin, await site.registry.teamToken('sports'));

  await expect(attempt).rejects.toThrow(/cannot be shown \(403\)/);
});
