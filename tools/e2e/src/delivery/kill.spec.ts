import { KillRemote, ReadState, ReviveRemote } from '@madang/contracts';
import { admin, callApi, expectAccessible, type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { documentLoads, follow, releaseRequests } from './releases';

const params = { channel: 'stable' };

async function change(site: Site, call: typeof KillRemote | typeof ReviveRemote, remote: string): Promise<void> {
  const { token } = await admin(site.origin);
  const { current, sequence } = ReadState.replies[200].parse(
    (await callApi(site.origin, ReadState, { token, params })).reply,
  );
  const body = { remote, range: current.versions[remote] ?? '', expected: sequence, reason: '점검' };
  await callApi(site.origin, call, { token, params, body });
}
const kill = (site: Site, remote: string) => change(site, KillRemote, remote);
const revive = (site: Site, remote: string) => change(site, ReviveRemote, remote);
const panel = (page: Page, title: string) =>
  page.getByRole('main').getByRole('heading', { name: `${title} 지금 점검 중이에요` });

test('a killed remote gives way to its panel under open tabs, and comes back by itself [I-isolation]', async ({
  page,
  member,
  site,
}) => {
  const { member: who } = await member.signsIn({ cash: 50_000 });
  await Promise.all([page.waitForRequest('**/delivery/stream'), page.goto('/charge')]);
  await expect(page.getByLabel('신청금액')).toBeVisible();

  await kill(site, 'wallet');
  await expect(panel(page, '지갑은')).toBeVisible();
  await expect(page).toHaveURL(/\/charge$/);
  await expect(page.getByRole('banner')).toContainText(who.nickname);
  await expect(page.getByRole('banner')).toContainText('50,000원');

  await revive(site, 'wallet');
  await expect(page.getByLabel('신청금액')).toBeVisible();
});

test('nothing of a killed remote is requested, and the rest of the site goes on [I-isolation]', async ({
  page,
  member,
  site,
}) => {
  await kill(site, 'community');
  try {
    await member.signsIn();
    const requests = releaseRequests(page);
    await page.goto('/message');
    await expect(panel(page, '커뮤니티는')).toBeVisible();
    await follow(page, '충전');
    await expect(page.getByLabel('신청금액')).toBeVisible();
    const loads = documentLoads(page);
    await follow(page, '쪽지');
    await expect(panel(page, '커뮤니티는')).toBeVisible();

    expect(requests.filter(path => path.startsWith('community/'))).toEqual([]);
    expect(loads).toEqual([]);
    await page.getByRole('link', { name: '첫 화면으로' }).click();
    await expect(page).toHaveURL(/\/$/);
  } finally {
    await revive(site, 'community');
  }
});

test('a tab that has not loaded the remote meets the panel at its next entry [I-isolation]', async ({
  page,
  member,
  site,
}) => {
  await member.signsIn();
  await Promise.all([page.waitForRequest('**/delivery/stream'), page.goto('/message')]);
  await expect(page.getByRole('heading', { name: '쪽지', level: 1 })).toBeVisible();

  await kill(site, 'wallet');
  try {
    await follow(page, '충전');
    await expect(panel(page, '지갑은')).toBeVisible();
  } finally {
    await revive(site, 'wallet');
  }
});

for (const width of [425, 1607]) {
  test(`the panel is accessible, ${width} wide, in both themes`, async ({ page, member, site }) => {
    await page.setViewportSize({ width, height: 900 });
    await member.signsIn();
    await kill(site, 'wallet');
    try {
      for (const theme of ['dark', 'light']) {
        await page.addInitScript(choice => localStorage.setItem('madang.theme', choice), theme);
        await page.goto('/charge');
        await expect(panel(page, '지갑은')).toBeVisible();
        await expectAccessible(page);
      }
    } finally {
      await revive(site, 'wallet');
    }
  });
}
