import { INCIDENT, type Tracker } from '@madang/contracts';
import { test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { runsAll } from '../scale';
import { expectPage, goWithin, memberPages } from './pages';
import { cutTexts } from './whole-texts';

test.setTimeout(600_000);

/** A game that has had nothing yet but a dangerous attack of the home side, by the feed's number. */
const AN_ATTACK: Tracker = {
  turn: 'home',
  current: { type: INCIDENT.dangerousAttack, confirmation: 'confirmed', at: '2026-11-28T05:00:00.000Z' },
  isDanger: true,
  bases: null,
  count: null,
  incidents: [],
  statistics: [],
};
const WIDTHS = runsAll ? [320, 375, 425, 803, 1024, 1200, 1366, 1607, 1920] : [320, 803, 1366];

/** Whatever the platform answers, its longest: names of sixty letters, sums of twelve digits, rules on overtime, clocks, scores. */
async function exaggerate(page: Page, more = (text: string) => text): Promise<void> {
  await page.route('**/api/**', async route => {
    // Streams never end; and teams of virtual sports are named by the site itself, in a few letters (libs/games).
    if (/\/(stream|minigame)\//.test(route.request().url())) return route.fallback();
    const answer = await route.fetch();
    const text = await answer.text();
    const body = text
      .replace(
        /"(home|away|leagueName)":"([^"]+)"/g,
        (_, key: string, name: string) => `"${key}":"${name.padEnd(60, '가나다')}"`,
      )
      .replace(/"name":"(승무패|승패|핸디캡|오버언더)(?: \([^)"]*\))?"/g, '"name":"$1 (연장·승부치기 포함)"')
      // A clock with points beside it is shorter than one with minutes.
      .replace(
        /"clock":"([^"]+)"/g,
        (_, clock: string) => `"clock":"${/세트/.test(clock) ? '골든세트' : '3피리어드 60′'}"`,
      )
      .replace(/"score":\{"home":\d+,"away":\d+\}/g, '"score":{"home":118,"away":107}')
      .replace(/"(emoney|point)":\d+/g, '"$1":987654321000');
    await route.fulfill({ response: answer, body: more(body) });
  });
}

/** What is still cut once the page is at rest at its new width. */
async function cutTextsAtRest(page: Page): Promise<string[]> {
  const cut = await cutTexts(page);
  if (cut.length === 0) return [];
  await page.waitForTimeout(500);
  return cutTexts(page);
}

// The page goes on sending requests while a test ends; those cannot be answered any more.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('no number, line, sum or button word is cut at any width', async ({ page, member }) => {
  await member.signsIn({ cash: 1_000_000 });
  await exaggerate(page);
  await page.goto('/');
  const cut: string[] = [];
  for (const address of await memberPages(page)) {
    await page.setViewportSize({ width: 1607, height: 1000 });
    await goWithin(page, address);
    await expectPage(page, address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      for (const text of await cutTextsAtRest(page)) cut.push(`${address} at ${width}: ${text}`);
    }
  }
  expect(cut).toEqual([]);
});

test('what goes on in a game names a long team, and the page stays as wide as the window', async ({ page, member }) => {
  await member.signsIn();
  await page.route('**/stream/**', route => route.abort()); // what goes on is then what the page was loaded with
  // Of some games the feed brings the score alone, which would leave nothing to measure at such an hour.
  await exaggerate(page, text => text.replace(/"tracker":.*\}/, `"tracker":${JSON.stringify(AN_ATTACK)}}`));
  await page.goto('/livetv');
  await expect(
    page
      .getByRole('main')
      .getByText(/가나\S* 위험한 공격$/)
      .first(),
  ).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    expect(await cutTextsAtRest(page), `${width} wide`).toEqual([]);
  }
});
