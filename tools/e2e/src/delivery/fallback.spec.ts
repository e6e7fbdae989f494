import { breakFiles, type FileFault } from '@madang/testing';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { documentLoads, drawnBy, NEXT, THROWS_ON_LOAD, test, trouble } from './releases';

const TIMEOUT_MS = 30_000; // a release may take 8 s before it counts as failed

const ENTRY = 'remoteEntry.js*';
const FIRST_CHUNK = 'assets/__federation_expose_remote.*';

/** A tab whose member is logged in already, as all tabs of a context share that. */
async function openWith(context: BrowserContext, faults: Readonly<Record<string, FileFault>>): Promise<Page> {
  const page = await context.newPage();
  for (const [glob, fault] of Object.entries(faults)) await breakFiles(page, glob, fault);
  return page;
}

test('a release whose files fail gives way to the one before it, in the same navigation [I-fallback]', async ({
  page,
  context,
  member,
  registry,
}) => {
  test.setTimeout(120_000);
  const { versions } = await registry.current();
  await registry.switchTo('sports', NEXT);
  await member.signsIn();
  await page.goto('/');
  const cases = [
    [ENTRY, '404'],
    [ENTRY, 'html'],
    [ENTRY, 'integrity'],
    [ENTRY, 'refused'],
    [FIRST_CHUNK, '404'],
    [FIRST_CHUNK, 'integrity'],
    [ENTRY, 'hang'],
  ] as const;

  for (const [file, fault] of cases) {
    await test.step(`${file} ${fault}`, async () => {
      const tab = await openWith(context, { [`sports/${NEXT}/${file}`]: fault });
      const loads = documentLoads(tab);
      await tab.goto('/europe', { waitUntil: 'commit' });

      await expect(drawnBy(tab, 'sports', versions.sports ?? '')).toBeVisible({ timeout: TIMEOUT_MS });
      expect(loads).toEqual(['/europe']);
      await expect(trouble(tab)).toBeHidden();
      await tab.close();
    });
  }
});

test('a release that throws on load gives way to the one before it [I-fallback]', async ({
  page,
  member,
  registry,
}) => {
  const { versions } = await registry.current();
  await registry.switchTo('sports', THROWS_ON_LOAD);
  await member.signsIn();
  const loads = documentLoads(page);

  await page.goto('/europe');

  await expect(drawnBy(page, 'sports', versions.sports ?? '')).toBeVisible();
  expect(loads).toEqual(['/europe']);
});

test('without a release before it, the failure is named, and a retry works once it is over [I-fallback]', async ({
  page,
  context,
  member,
  registry,
}) => {
  test.setTimeout(120_000);
  const { versions } = await registry.current();
  const sports = `sports/${versions.sports}`;
  await member.signsIn();
  await page.goto('/');
  const cases = [
    [ENTRY, '404', '화면을 받아오지 못했어요'],
    [ENTRY, 'refused', '화면을 받아오지 못했어요'],
    [ENTRY, 'html', '화면 대신 다른 것이 왔어요'],
    [ENTRY, 'integrity', '화면 파일이 검증을 통과하지 못했어요'],
    [FIRST_CHUNK, '404', '화면을 받아오지 못했어요'],
    [ENTRY, 'hang', '화면이 제때 오지 않았어요'],
  ] as const;

  for (const [file, fault, sentence] of cases) {
    await test.step(`${file} ${fault}`, async () => {
      const tab = await openWith(context, {});
      const mend = await breakFiles(tab, `${sports}/${file}`, fault);
      await tab.goto('/europe', { waitUntil: 'commit' });
      await expect(trouble(tab)).toContainText(`스포츠 · ${sentence}`, { timeout: TIMEOUT_MS });

      await mend();
      await trouble(tab).getByRole('button', { name: '다시 불러오기' }).click();

      await expect(drawnBy(tab, 'sports', versions.sports ?? '')).toBeVisible();
      await tab.close();
    });
  }
});

test('of two releases that both fail, the failure of the newer one is named [I-fallback]', async ({
  page,
  member,
  registry,
}) => {
  const { versions } = await registry.current();
  await registry.switchTo('sports', THROWS_ON_LOAD);
  await member.signsIn();
  const mend = await breakFiles(page, `sports/${versions.sports}/${ENTRY}`, '404');
  await page.goto('/europe', { waitUntil: 'commit' });
  await expect(trouble(page)).toContainText('스포츠 · 화면을 여는 중에 문제가 생겼어요');

  await mend();
  await trouble(page).getByRole('button', { name: '다시 불러오기' }).click();

  await expect(drawnBy(page, 'sports', versions.sports ?? '')).toBeVisible();
});
