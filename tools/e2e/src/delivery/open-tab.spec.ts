import { expect, type Page } from '@playwright/test';
import { documentLoads, drawnBy, follow, NEXT, test } from './releases';

const replyWith = (page: Page, composition: string) =>
  page.waitForResponse(reply => reply.headers()['x-composition'] === composition, { timeout: 20_000 });

/** Files of the shell that came over the wire for the page as it is now. */
const shellFilesFetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(entry => entry.name.includes('/releases/shell/') && entry.toJSON().transferSize > 0)
      .map(entry => entry.name),
  );

test('an open tab moves to the new version at its next entry, by a document load, with the shell untouched [I-switch]', async ({
  page,
  member,
  registry,
}) => {
  const before = await registry.current();
  await member.signsIn();
  await page.goto('/');
  await follow(page, '유럽형 프리매치');
  await expect(drawnBy(page, 'sports', before.versions.sports ?? '')).toBeVisible();
  const loads = documentLoads(page);

  const after = await registry.switchTo('sports', NEXT);
  await replyWith(page, after.id);
  await expect(drawnBy(page, 'sports', before.versions.sports ?? '')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '마당 첫 화면' }).first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(loads).toEqual([]);

  await follow(page, '유럽형 프리매치');

  await expect(drawnBy(page, 'sports', NEXT)).toBeVisible();
  expect(loads).toEqual(['/europe']);
  expect(await shellFilesFetched(page)).toEqual([]);
  expect(after.versions).toEqual({ ...before.versions, sports: NEXT });
});
