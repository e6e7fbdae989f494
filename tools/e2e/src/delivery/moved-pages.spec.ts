import { breakFiles, buildVariants, test as siteTest } from '@madang/testing';
import { expect, type Page } from '@playwright/test';

const NEXT_VERSION = '2.0.0';
const manifest = {
  name: 'community',
  title: '커뮤니티',
  contract: 1,
  paths: ['/letters'],
  moved: [{ from: '/message', to: '/letters' }],
  layout: 'member',
  tiles: [{ id: 'message', label: '쪽지', to: '/letters', icon: 'mail', order: 50, places: ['tile'] }],
  dialogs: [],
  slots: [],
};

/** The site with a release of community whose one page has another address. */
const test = siteTest.extend<object, { renamed: undefined }>({
  renamed: [
    async ({ site }, use) => {
      const remote = `
        import { defineRemote } from '@madang/federation';
        import own from './remote.own';
        export default defineRemote({ ...own, routes: own.routes.map(route => ({ ...route, path: '/letters' })) });
      `;
      const sources = { 'remote.json': JSON.stringify(manifest), 'src/remote.ts': remote };
      const [built] = await buildVariants([{ room: 'community', version: NEXT_VERSION, sources }]);
      if (!built) throw new Error('community was not built');
      await site.registry.publish(built);
      await site.registry.switchTo('community', NEXT_VERSION);
      await use(undefined);
    },
    { scope: 'worker', timeout: 240_000, auto: true },
  ],
});

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: '쪽지' });

test('an old address leads to where the page is now, with its query, and not back', async ({ page, site }) => {
  await site.member.signsIn(page);
  await page.goto('/');
  await page.goto('/message?page=2');

  await expect(page).toHaveURL('/letters?page=2');
  await expect(heading(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('the release before is shown at the old address when the one that moved cannot be loaded [I-fallback]', async ({
  page,
  site,
}) => {
  await breakFiles(page, `community/${NEXT_VERSION}/remoteEntry.js*`, '404');
  await site.member.signsIn(page);

  await page.goto('/letters');

  await expect(page).toHaveURL('/message');
  await expect(heading(page)).toBeVisible();
});
