import { type BuiltRelease, breakFiles } from '@madang/testing';
import { expect } from '@playwright/test';
import { documentLoads, drawnBy, NEXT, test, trouble } from './releases';

test.beforeEach(({ registry }) => registry.switchTo('sports', NEXT));

/** The file of the list of bets, which is requested after its remote is there. */
async function chunkOfBets(builds: Promise<BuiltRelease[]>): Promise<string> {
  const built = (await builds).find(({ release }) => release.name === 'sports' && release.version === NEXT);
  const [chunk] = built?.release.pages.find(({ path }) => path === '/bet_result')?.scripts ?? [];
  if (!chunk) throw new Error('the build does not know what /bet_result needs');
  return `sports/${NEXT}/${chunk}`;
}

test('a page whose chunk does not arrive reloads the document once, then says so [S-chunk-reload]', async ({
  page,
  member,
  builds,
}) => {
  await member.signsIn();
  await page.goto('/europe');
  await expect(drawnBy(page, 'sports', NEXT)).toBeVisible();
  const loads = documentLoads(page);
  const mend = await breakFiles(page, await chunkOfBets(builds), '404');

  await page.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: '베팅내역' }).click();

  await expect(trouble(page)).toContainText('화면을 받아오지 못했어요', { timeout: 20_000 });
  expect(loads).toEqual(['/bet_result']);

  await mend();
  await trouble(page).getByRole('button', { name: '다시 불러오기' }).click();
  await expect(page.getByRole('heading', { name: '베팅내역', level: 1 })).toBeVisible();
});

test('the reload finds the chunk when it is back, at the requested page [S-chunk-reload]', async ({
  page,
  member,
  builds,
}) => {
  await member.signsIn();
  await page.goto('/europe');
  await expect(drawnBy(page, 'sports', NEXT)).toBeVisible();
  const mend = await breakFiles(page, await chunkOfBets(builds), '404');
  const loads = documentLoads(page);
  const mended = page.waitForRequest(request => request.isNavigationRequest()).then(mend);

  await page.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: '베팅내역' }).click();

  await expect(page.getByRole('heading', { name: '베팅내역', level: 1 })).toBeVisible({ timeout: 20_000 });
  expect(loads).toEqual(['/bet_result']);
  await mended;
});
