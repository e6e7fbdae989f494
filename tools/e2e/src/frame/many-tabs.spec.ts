import { formatOdds } from '@madang/locale';
import { test } from '@madang/testing';
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';
import { runsAll } from '../scale';
import { cellOf, nameOf } from '../sports/board';
import { marketText } from '../sports/feed';
import { boardOf, type RowPrice, winner } from '../sports/rows';

/** More than the six connections that a browser has for all tabs of one origin over HTTP/1.1. */
const TABS = runsAll ? 20 : 8;
const ANSWER_MS = 6000;

/** What each tab is answered by the platform. */
const answers = (tabs: readonly Page[]) =>
  Promise.all(
    tabs.map(tab =>
      tab.evaluate(
        ms =>
          fetch('/api/setting/maintanace', { signal: AbortSignal.timeout(ms) }).then(
            reply => reply.status,
            error => String(error),
          ),
        ANSWER_MS,
      ),
    ),
  );

/** How many streams the tabs of a browser have open, as their requests tell. */
function streamsOf(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', request => {
    if (new URL(request.url()).pathname.includes('/stream')) open.add(request);
  });
  context.on('requestfinished', request => void open.delete(request));
  context.on('requestfailed', request => void open.delete(request));
  // No event announces the end of what a closed tab had open.
  return () => [...open].filter(request => !request.frame().page().isClosed()).length;
}

async function expectPrice(tabs: readonly Page[], price: RowPrice, milli: number): Promise<void> {
  for (const tab of tabs)
    await expect(cellOf(tab, price)).toHaveAccessibleName(`${nameOf(price)} ${formatOdds(milli)} 상승`);
}

test('many tabs of one member all answer, receive every price, and outlive the one that holds the stream', async ({
  page,
  context,
  member,
  site,
}) => {
  test.setTimeout(300_000);
  const { token } = await member.signsIn();
  const price = await winner(site, token);
  const streams = streamsOf(context);
  const tabs = [page];
  for (let n = 1; n < TABS; n += 1) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await tab.goto(boardOf(price.row));
    await expect(cellOf(tab, price)).toBeVisible();
  }

  expect(await answers(tabs)).toEqual(tabs.map(() => 200));
  await expect.poll(streams).toBe(2); // the member's and the edge's, for all tabs
  await site.feed(marketText(price, { price: price.outcome.price + 150 }));
  await expectPrice(tabs, price, price.outcome.price + 150);

  const [holder, ...others] = tabs;
  await holder?.close();
  await site.feed(marketText(price, { price: price.outcome.price + 300 }));
  await expectPrice(others, price, price.outcome.price + 300);
  for (const tab of others) await expect(tab.getByText('배당 연결이 끊겨')).toHaveCount(0);

  const [first, ...rest] = others;
  await first?.getByRole('banner').getByRole('button', { name: '로그아웃' }).click();
  for (const tab of rest)
    await expect(tab.getByRole('banner').getByRole('button', { name: '로그아웃' })).toHaveCount(0);
  await expect.poll(streams).toBe(1);
});
