import { SendMessage } from '@madang/contracts';
import { formatPoints, formatWon } from '@madang/locale';
import { admin, callApi, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';

const side = (page: Page) => page.getByRole('complementary', { name: '왼쪽 메뉴' });
const drawer = (page: Page) => page.getByRole('dialog', { name: '메뉴' });

const TILES = {
  충전: '/charge',
  포인트: '/mywallet/point',
  쿠폰: '/coupon',
  '유럽형 프리매치': '/europe',
  베팅내역: '/bet_result',
  쪽지: '/message',
};

test('the desktop header tells who it is and what they have, and leads on [F-header-desktop]', async ({
  page,
  member,
  site,
}) => {
  const { member: me } = await member.signsIn({ cash: 12_000 });
  const { token } = await admin(site.origin);
  await page.goto('/charge');
  const header = page.getByRole('banner');

  await expect(header).toContainText(`레벨 ${me.level}`);
  await expect(header).toContainText(me.nickname);
  await expect(header).toContainText(formatWon(12_000));
  await expect(header).toContainText(formatPoints(me.point));
  await expect(header.getByRole('button', { name: '로그아웃' })).toBeVisible();
  await expect(header.getByRole('link', { name: '정보수정' })).toBeVisible();
  await header.getByRole('link', { name: '쿠폰' }).click();
  await expect(page).toHaveURL('/coupon');
  await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '유럽형' }).click();
  await expect(page).toHaveURL('/europe');

  await header.getByRole('link', { name: '쪽지' }).click();
  await expect(page).toHaveURL('/message');
  await callApi(site.origin, SendMessage, { token, body: { userId: me.userId, title: '안내', contents: '새 소식' } });
  await expect(header.getByRole('link', { name: /쪽지.*1 통 안 읽음/ })).toBeVisible();
});

test('the phone header has menu, logo, my page and purse; its drawer leads on and closes [F-header-mobile]', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 425, height: 900 });
  const { member: me } = await member.signsIn({ cash: 12_000 });
  await page.goto('/charge');
  const header = page.getByRole('banner');
  await expect(header).toContainText(`레벨 ${me.level}`);
  await expect(header).toContainText(me.nickname);
  await expect(header).toContainText(formatWon(12_000));
  await expect(header).toContainText(formatPoints(me.point));

  await header.getByRole('button', { name: '메뉴 열기' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await header.getByRole('button', { name: '메뉴 열기' }).click();
  await drawer(page).getByRole('link', { name: '베팅내역' }).click();
  await expect(page).toHaveURL('/bet_result');
  await expect(drawer(page)).toBeHidden();

  await header.getByRole('link', { name: '마이페이지' }).click();
  await expect(page).toHaveURL('/member');
  await header.getByRole('link', { name: '마당 첫 화면' }).click();
  await expect(page).toHaveURL('/');
});

test('the side column is 260 wide, a phone’s drawer 360 [F-sidebar-size]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/charge');
  for (const width of [1607, 960]) {
    await page.setViewportSize({ width, height: 900 });
    expect((await side(page).boundingBox())?.width, `at ${width}`).toBe(260);
  }

  await page.setViewportSize({ width: 425, height: 900 });
  await expect(side(page)).toBeHidden();
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  expect((await drawer(page).boundingBox())?.width).toBeCloseTo(360);
});

test('every tile of the remotes is there and leads to a page; the last one logs out', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/charge');
  const tiles = page.getByRole('navigation', { name: '바로가기' });
  for (const [label, path] of Object.entries(TILES)) {
    await tiles.getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('404')).toHaveCount(0);
  }

  await tiles.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/login');
});

test('the way back to the top appears past 20 px [F-scroll-top]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/europe');
  await expect(page.getByRole('table').first()).toBeVisible();
  const up = page.getByRole('button', { name: '맨 위로' });

  await page.evaluate(() => window.scrollTo(0, 20));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(20);
  await expect(up).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 21));
  await up.click();

  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(up).toHaveCount(0);
});

test('the layout changes at 959.98 and at 1263.98 [F-breakpoints]', async ({ page, member }) => {
  await member.signsIn();
  await page.goto('/europe');
  const logOut = page.getByRole('banner').getByRole('button', { name: '로그아웃' });
  const menu = page.getByRole('button', { name: '메뉴 열기' });
  const cart = page.getByRole('region', { name: '베팅카트' });
  const at = (width: number) => page.setViewportSize({ width, height: 900 });

  await at(1264);
  await expect(cart).toBeVisible();
  await at(1263);
  await expect(cart).toHaveCount(0);
  await at(960);
  await expect(logOut).toBeVisible();
  await expect(menu).toBeHidden();
  await expect(side(page)).toBeVisible();
  await at(959);
  await expect(logOut).toBeHidden();
  await expect(menu).toBeVisible();
  await expect(side(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 900 }, isMobile: true, hasTouch: true });

  test('a tile switches between the two widths, draws the page again, and the choice lasts [F-view-toggle]', async ({
    page,
    context,
    member,
  }) => {
    const width = (tab: Page) => tab.evaluate(() => document.documentElement.clientWidth);
    await member.signsIn();
    await page.goto('/charge');
    expect(await width(page)).toBe(412);

    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await Promise.all([page.waitForEvent('load'), drawer(page).getByRole('button', { name: 'PC 화면' }).click()]);
    await expect(side(page)).toBeVisible();
    expect(await width(page)).toBe(1607);

    const other = await context.newPage();
    await other.goto('/charge');
    await expect(side(other)).toBeVisible();
    expect(await width(other)).toBe(1607);

    // By key: it may be beyond what a phone shows of the wide page at once, and Playwright doesn't pan there.
    const back = side(page).getByRole('button', { name: '모바일 화면' });
    await Promise.all([page.waitForEvent('load'), back.press('Enter')]);
    await expect(page.getByRole('button', { name: '메뉴 열기' })).toBeVisible();
    expect(await width(page)).toBe(425);
  });
});

test('the name in the header shows who is logged in and what they hold, and goes with the session [D-user-info]', async ({
  page,
  member,
}) => {
  const { member: me } = await member.signsIn({ cash: 12_000 });
  await page.goto('/charge');
  await page.getByRole('banner').getByRole('button', { name: me.nickname }).click();
  const dialog = page.getByRole('dialog', { name: me.nickname });
  await expect(dialog).toContainText(me.userId);
  await expect(dialog).toContainText(formatWon(12_000));
  await dialog.getByRole('link', { name: '정보수정' }).click();
  await expect(page).toHaveURL('/member');
  await expect(dialog).toBeHidden();

  await page.getByRole('banner').getByRole('button', { name: me.nickname }).click();
  await dialog.getByRole('button', { name: '로그아웃' }).click();

  await expect(page).toHaveURL('/login');
  await expect(dialog).toBeHidden();
});
