import { INCIDENT } from '@madang/contracts';
import { expectAccessible, test } from '@madang/testing';
import { expect } from '@playwright/test';
import { beginGame } from './live-game';

test('live TV opens in a tab of its own, draws a game large and looks at an incident again [R-livetv]', async ({
  page,
  member,
  site,
}) => {
  const [game, other] = [await beginGame(site), await beginGame(site)];
  await game.does('home', INCIDENT.attack);
  await other.does('away', INCIDENT.freeKick);
  await member.signsIn();
  await page.goto('/inplay');
  const tile = page.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name: /^라이브TV/ });
  const [tv] = await Promise.all([page.context().waitForEvent('page'), tile.click()]);
  await expect(tv).toHaveURL('/livetv');
  await expect(tv.getByText('실제 경기보다 몇 초 늦을 수 있어요')).toBeVisible();
  await expect(page).toHaveURL('/inplay');

  const list = tv.getByRole('navigation', { name: '라이브 경기' });
  await list.getByRole('link', { name: new RegExp(game.home) }).click();
  await expect(tv.getByRole('img', { name: `${game.home} 공격` })).toBeVisible();
  await expect(tv.getByRole('heading', { level: 2, name: new RegExp(game.home) })).toContainText('0 : 0');
  await game.scores({ home: 2, away: 0, minute: 40 });
  await game.does('home', INCIDENT.goal);
  await expect(tv.getByRole('heading', { level: 2, name: new RegExp(game.home) })).toContainText('2 : 0');
  await expect(tv.getByRole('button', { name: /^홈 \d|승 2\.45$/ }).first()).toBeVisible();
  const prices = tv.getByRole('region', { name: / 마켓$/ }).getByRole('button', { pressed: false });
  await expect(prices).not.toHaveCount(0);
  const cut = await prices.evaluateAll(all => all.filter(one => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0); // beside the picture too, each price has room in its cell

  await tv.getByRole('button', { name: `40′ 경고 ${game.home} 다시 보기` }).click();
  await expect(tv.getByText('다시 보기 40′')).toBeVisible();
  await tv.getByRole('button', { name: '실시간으로' }).click();
  await expect(tv.getByRole('img', { name: `${game.home} 골` })).toBeVisible();

  await list.getByRole('link', { name: new RegExp(other.home) }).click();
  await expect(tv).toHaveURL(`/livetv?fixture=${other.id}`);
  await expect(tv.getByRole('img', { name: `${other.away} 프리킥` })).toBeVisible();
  await expectAccessible(tv);
});
