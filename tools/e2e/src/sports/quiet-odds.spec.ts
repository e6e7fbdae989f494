import { betting, formatOdds } from '@madang/locale';
import { type Site, test } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { cellOf, nameOf, placeButton, stakeOf } from './board';
import { marketText } from './feed';
import { boardOf, freshRows, priceIn, type RowPrice } from './rows';

declare global {
  interface Window {
    announcements?: string[];
    shifts?: string[];
  }
}

/** A pick in the slip with a stake on it, and another price of its fixture that is not picked. */
async function staked(page: Page, site: Site, token: string): Promise<[mine: RowPrice, other: RowPrice]> {
  const [row] = await freshRows(site, token, 1);
  if (!row) throw new Error('a fixture is needed');
  const [mine, other] = [priceIn(row, 'result', '1'), priceIn(row, 'total', 'Over')];
  await page.goto(boardOf(row));
  await cellOf(page, mine).click();
  await stakeOf(page).fill('5000');
  await expect(placeButton(page)).toBeEnabled();
  return [mine, other];
}

test('a screen reader hears the price moves of its own picks, once each, and of no others', async ({
  page,
  member,
  site,
}) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const [mine, other] = await staked(page, site, token);
  await page.evaluate(listen);

  for (const step of [120, 240]) {
    const price = other.outcome.price + step;
    await site.feed(marketText(other, { price }));
    await expect(cellOf(page, other)).toHaveAccessibleName(`${nameOf(other)} ${formatOdds(price)} 상승`);
  }
  expect(await announcementsOn(page)).toEqual([]);

  const [before, after] = [mine.outcome.price, mine.outcome.price + 150];
  await site.feed(marketText(mine, { price: after }));
  await expect.poll(() => announcementsOn(page)).toEqual([betting.movedUp(before, after)]);
});

test('nothing on the page shifts when prices of the board and of the slip move', async ({ page, member, site }) => {
  const { token } = await member.signsIn({ cash: 50_000 });
  const [mine, other] = await staked(page, site, token);
  const before = await placesOn(page);
  await page.evaluate(measureShifts);

  for (const [price, direction] of [
    [12_500, '상승'],
    [1_310, '하락'],
  ] as const) {
    for (const target of [mine, other]) {
      await site.feed(marketText(target, { price }));
      await expect(cellOf(page, target)).toHaveAccessibleName(`${nameOf(target)} ${formatOdds(price)} ${direction}`);
    }
    await expect(placeButton(page)).toHaveText(betting.placeMoved(5_000));
  }

  expect(await page.evaluate(() => window.shifts)).toEqual([]);
  expect(await placesOn(page)).toEqual(before);
});

/** The positions of everything that can be pressed or typed into. */
const placesOn = (page: Page) =>
  page
    .getByRole('button')
    .or(page.getByRole('textbox'))
    .evaluateAll(all => all.map(one => JSON.stringify(one.getBoundingClientRect())));

const announcementsOn = (page: Page) => page.evaluate(() => window.announcements);

/** Runs in the page. Records what is written into regions that are read out by themselves. */
function listen(): void {
  const announcements: string[] = [];
  window.announcements = announcements;
  const regions = '[role=status], [role=alert], [role=log], [aria-live]:not([aria-live=off])';
  const regionsOf = (node: Node) => {
    const element = node instanceof Element ? node : node.parentElement;
    return [element?.closest(regions), ...(element?.querySelectorAll(regions) ?? [])];
  };
  new MutationObserver(records => {
    const nodes = records.flatMap(({ target, addedNodes }) => [
      ...[target.nodeType === Node.TEXT_NODE ? target : null],
      ...addedNodes,
    ]);
    const touched = new Set(nodes.flatMap(node => (node ? regionsOf(node) : [])));
    for (const region of touched) {
      const text = region?.textContent?.trim();
      if (text) announcements.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Runs in the page. A longer number takes more of its own box; what counts is what goes up, down or gets another height. */
function measureShifts(): void {
  const shifts: string[] = [];
  window.shifts = shifts;
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : [];
      for (const { node, previousRect: before, currentRect: after } of sources)
        if (before.y !== after.y || before.height !== after.height) shifts.push(node?.textContent ?? '');
    }
  }).observe({ type: 'layout-shift' });
}
