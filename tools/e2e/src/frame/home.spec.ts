import { InplayBoard, PrematchBoard } from '@madang/contracts';
import { callApi, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { cartOf } from '../sports/board';
import { beginGame } from '../sports/live-game';

const SIX_HOURS_MS = 6 * 3_600_000;
const popup = (page: Page) => page.getByRole('dialog', { name: '다폴더 보너스배당' });

test('the home shows the notice line, the top events, the popups and an entry to every area [R-home]', async ({
  page,
  member,
}) => {
  await member.signsIn();
  await page.goto('/');
  const main = page.getByRole('main');

  await expect(main.getByText(/다폴더 보너스배당이 매일 적용돼요/)).toBeVisible();
  await expect(popup(page)).toBeVisible();
  const top = page.getByRole('table', { name: '리그별 다음 경기' });
  await expect(top.getByRole('button', { name: /\d\.\d{2}/ }).first()).toBeVisible();
  const areas = main.getByRole('navigation', { name: '마당 둘러보기' });
  for (const area of ['스포츠', '지갑', '커뮤니티']) {
    await expect(areas.getByRole('link', { name: area, exact: true })).toBeVisible();
  }

  await popup(page).getByRole('button', { name: '닫기' }).click();
  await top
    .getByRole('link', { name: /다른 마켓/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/europe\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: / : / })).toBeVisible();
});

test('what is in play and what starts next are on the first screen, and their numbers are true', async ({
  page,
  member,
  site,
}) => {
  const game = await beginGame(site);
  const { token } = await member.signsIn();
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/');
  await popup(page).getByRole('button', { name: '닫기' }).click();

  const [live, next] = [page.getByRole('table', { name: '지금 라이브' }), page.getByRole('table', { name: '곧 시작' })];
  await expect(live.getByRole('row')).toHaveCount(1 + 4);
  await expect(live.getByRole('row').last()).toBeInViewport({ ratio: 1 });
  await expect(next.getByRole('row')).toHaveCount(1 + 8);
  await expect(next.getByRole('button', { name: /\d\.\d{2}/ }).first()).toBeInViewport({ ratio: 1 });
  const starts = await next.locator('time').evaluateAll(all => all.map(time => time.getAttribute('datetime') ?? ''));
  expect(starts).toEqual(starts.toSorted());

  const board = await callApi(site.origin, InplayBoard, { token, query: {} });
  const today = await callApi(site.origin, PrematchBoard, { token, query: { when: 'today' } });
  const counts = page.getByRole('heading', { level: 1 });
  await expect(counts).toContainText(`지금 ${InplayBoard.replies[200].parse(board.reply).live.length}경기`);
  await expect(counts).toContainText(`오늘 ${PrematchBoard.replies[200].parse(today.reply).totalCount}경기`);
  await counts.getByRole('link', { name: /^오늘/ }).click();
  await expect(page).toHaveURL('/europe?when=today');
  await page.goBack();
  await counts.getByRole('link', { name: /^지금/ }).click();
  await expect(page).toHaveURL(/\/inplay\?time=\d+$/);
  await expect(page.getByRole('main')).toContainText(game.home);
});

test('a game on the home moves with the stream, and a press on its price puts it into the cart', async ({
  page,
  member,
  site,
}) => {
  const game = await beginGame(site);
  await member.signsIn();
  await page.route('**/api/sports-inplay/fixtures', async route => {
    const answer = await route.fetch();
    const board = InplayBoard.replies[200].parse(await answer.json());
    await route.fulfill({
      json: { ...board, live: board.live.filter(({ fixture }) => fixture.fixtureId === game.id) },
    });
  });
  await page.goto('/');
  await popup(page).getByRole('button', { name: '닫기' }).click();
  const live = page.getByRole('table', { name: '지금 라이브' });
  await expect(live).toContainText('0 : 0');

  await game.scores({ home: 1, away: 0, minute: 31 });
  await expect(live).toContainText('1 : 0');
  await expect(live).toContainText('31′');
  await live.getByRole('button', { name: new RegExp(`^${game.home} 승 `) }).click();
  await expect(cartOf(page).getByRole('button', { name: `${game.home} 승 빼기` })).toBeVisible();
});

test('without its fixtures the home still has its other parts', async ({ page, member, site }) => {
  await member.signsIn();
  await page.route('**/api/sports-*/**', route => route.fulfill({ status: 503, json: { message: '점검중 입니다.' } }));
  const mend = await site.break('sports', 'refused');
  await page.goto('/');

  const main = page.getByRole('main');
  const live = main.getByRole('region', { name: '지금 라이브' });
  await expect(live.getByRole('button', { name: '다시 불러오기' })).toBeVisible();
  await expect(main.getByRole('heading', { name: /베팅/ })).toBeVisible();
  await expect(main.getByRole('navigation', { name: '마당 둘러보기' }).getByRole('link').first()).toBeVisible();
  await mend();
  await page.unrouteAll();
  await popup(page).getByRole('button', { name: '닫기' }).click();
  await live.getByRole('button', { name: '다시 불러오기' }).click();
  await expect(live.getByRole('alert')).toHaveCount(0);
});

test('a popup is where it says, as wide as it says, with its contents, and closes for this session [D-popups]', async ({
  page,
  context,
  member,
}) => {
  await member.signsIn();
  await page.goto('/');

  const area = await page.getByRole('main').boundingBox(); // positions count from the home's corner
  const { x = 0, y = 0, width } = (await popup(page).boundingBox()) ?? {};
  expect({ left: x - (area?.x ?? 0), top: y - (area?.y ?? 0), width }).toEqual({ left: 320, top: 96, width: 360 });
  await expect(popup(page).getByRole('cell', { name: '1.05' })).toBeVisible();
  await popup(page).getByRole('button', { name: '닫기' }).click();
  await expect(popup(page)).toHaveCount(0);

  await page.goto('/europe');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '리그별 다음 경기' })).toBeVisible();
  await expect(popup(page)).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/');
  await popup(other).getByRole('link', { name: '경기 보러 가기' }).click();
  await expect(other).toHaveURL('/europe');
});

test('a popup’s HTML runs nothing and reaches nothing outside it [D-popups]', async ({ page, member }) => {
  const ran: string[] = [];
  page.on('dialog', dialog => ran.push(dialog.message()));
  const contents = `<h2>공지</h2><p id="root" class="app" style="position:fixed;width:120px">안녕하세요</p>
    <script>alert('script')</script><img src="x" onerror="alert('image')"><svg onload="alert('svg')"></svg>
    <a href="javascript:alert('link')">눌러 보세요</a><form action="https://evil.example"><input name="pw"></form>
    <a href="https://example.com/">밖으로</a>`;
  const place = { pcLeftLocation: 400, pcTopLocation: 120, width: 300 };
  const record = { id: 'p1', popupFlg: 1, visiableFlag: 1, notShowingexpireTime: '', contents, ...place };
  const off = { ...record, id: 'p2', visiableFlag: 0, contents: '<h2>꺼진 공지</h2>' };
  await page.route('**/api/popup', route => route.fulfill({ json: [record, off] }));
  await member.signsIn();
  await page.goto('/');

  const notice = page.getByRole('dialog', { name: '공지' });
  await expect(notice).toContainText('안녕하세요');
  await expect(page.getByRole('dialog', { name: '꺼진 공지' })).toHaveCount(0);
  const paragraph = notice.getByText('안녕하세요');
  await expect(paragraph).toHaveCSS('position', 'static');
  await expect(paragraph).not.toHaveAttribute('id');
  await expect(paragraph).not.toHaveAttribute('class');
  await expect(notice.locator('script, form, input, [onerror], [onload], [href^="javascript"]')).toHaveCount(0);
  await notice.getByText('눌러 보세요').click();
  await expect(notice.getByText('밖으로')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page).toHaveURL('/');
  expect(ran).toEqual([]);
});

test('a hidden popup stays away for six hours, then comes again [S-popup-hide]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/');
  await popup(page).getByRole('button', { name: '6시간 동안 보지 않기' }).click();
  await expect(popup(page)).toHaveCount(0);

  await laterBy(page, SIX_HOURS_MS - 60_000);
  await expect(page.getByRole('table', { name: '리그별 다음 경기' })).toBeVisible();
  await expect(popup(page)).toHaveCount(0);

  await laterBy(page, 120_000);
  await expect(popup(page)).toBeVisible();
});

/** Opens the page again as if so much time had passed since it noted until when a popup is hidden. */
async function laterBy(page: Page, ms: number): Promise<void> {
  await page.evaluate(passed => {
    const hidden: Record<string, number> = JSON.parse(localStorage.getItem('madang.popups') ?? '{}');
    const earlier = Object.entries(hidden).map(([id, until]) => [id, until - passed]);
    localStorage.setItem('madang.popups', JSON.stringify(Object.fromEntries(earlier)));
  }, ms);
  const popups = page.waitForResponse('**/api/popup');
  await page.reload();
  await popups;
}
