import { AxeBuilder } from '@axe-core/playwright';
import { CHROMIUM } from '@madang/testing/chromium';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createProvider, type Provider } from './app';
import { FakeWallet, KEY } from './testing/fake-wallet';

const SLOT = 'saecham-yutnori';
const TABLE = 'mirinae-roulette-1';

let browser: Browser;
let wallet: FakeWallet;
let provider: Provider;
let origin: string;
const pages: Page[] = [];
beforeAll(async () => {
  browser = await chromium.launch(CHROMIUM);
  wallet = await new FakeWallet().listen();
  provider = await createProvider({ platformUrl: () => wallet.origin, keys: [KEY], seed: 'pages', isStill: true });
  origin = await provider.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const page of pages.splice(0)) await page.context().close();
});
afterAll(async () => {
  await browser.close();
  await provider.close();
  wallet.close();
});

async function open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  pages.push(page);
  await page.goto(origin + address);
  await page.locator('header.bar, main h1').first().waitFor();
  return page;
}

/** Pages look once a second, and a spin takes its time. */
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 100 });

const textOf = async (page: Page): Promise<string> =>
  ((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ');

describe('the page of a slot', () => {
  it('is played by keys alone, takes its time, and says what came of it', async () => {
    const page = await open(`/play/${SLOT}?token=good`);
    expect(page.url()).not.toContain('token');
    const button = page.getByRole('button', { name: '돌리기' });
    await button.focus();
    const began = Date.now();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');

    await eventually(async () => expect(await textOf(page)).toMatch(/당첨됐어요|돌아왔어요|당첨되지 않았어요/));

    expect(Date.now() - began).toBeGreaterThanOrEqual(2_500);
    expect(await page.locator(':focus').textContent()).toBe('돌리기');
    expect(wallet.moves.filter(({ kind }) => kind === 'debit')).toHaveLength(1);
    const [, credit] = wallet.moves;
    const net = (credit?.amount ?? 0) - 1000;
    await eventually(async () => expect(await textOf(page)).toContain(wallet.balance.toLocaleString('ko-KR')));
    expect(await textOf(page)).toContain(Math.abs(net).toLocaleString('ko-KR'));
  });

  it('says every half hour how long it was, and what it cost', async () => {
    const page = await (await browser.newContext()).newPage();
    pages.push(page);
    await page.clock.install();
    await page.goto(`${origin}/play/${SLOT}?token=good`);
    await page.getByRole('button', { name: '돌리기' }).waitFor();

    await page.clock.fastForward('30:05');

    const check = page.getByRole('dialog', { name: '30분 동안 했어요' });
    await check.waitFor();
    await check.getByRole('button', { name: '확인' }).click();
    await check.waitFor({ state: 'hidden' });
  });

  it('draws a spin again from its seed', async () => {
    const page = await open(`/play/${SLOT}?token=good`);
    const drawn = page.waitForResponse(response => response.url().endsWith('/spin'));
    await page.getByRole('button', { name: '돌리기' }).click();
    const { stops } = await (await drawn).json();
    await eventually(async () => expect(await textOf(page)).toMatch(/당첨됐어요|돌아왔어요|당첨되지 않았어요/));
    await page.getByText('공정성 확인').click();
    const link = await page.getByRole('link', { name: '직접 확인하기' }).getAttribute('href');

    const proof = await open(link ?? '');

    const places = stops.map((stop: number) => stop + 1).join(' · ');
    await eventually(async () => expect(await textOf(proof)).toContain(`릴이 멈춘 자리 ${places}`));
    expect(await textOf(proof)).toContain('시드의 해시가 미리 보여 드린 해시와 같아요.');
  });
});

describe('autoplay', () => {
  /** Spins of so much each, for a stake of a thousand; null where nothing can be spun. */
  const played = async (paid: number | null) => {
    const page = await open('/proof');
    return page.evaluate(`(async () => {
      const { openAutoplay } = await import('/client/autoplay.js');
      const autoplay = openAutoplay();
      document.body.append(autoplay.node);
      let spins = 0;
      const spin = async () => { spins += 1; return ${paid} === null ? null : { stake: 1000, paid: ${paid} }; };
      const over = new Promise(done => autoplay.run(spin, () => autoplay.isOn() || done(), () => 1000));
      autoplay.node.querySelector('button').click();
      await over;
      return [spins, autoplay.node.querySelector('[role=status]').textContent];
    })()`);
  };

  it.each([
    [0, [5, '5,000원을 잃어서 멈췄어요.']],
    [400, [9, '5,400원을 잃어서 멈췄어요.']],
    [1000, [10, '자동 진행이 끝났어요.']],
    [null, [1, '돌릴 수 없어서 멈췄어요.']],
  ])('that brings %s a spin ends by itself', async (paid, end) => {
    expect(await played(paid)).toEqual(end);
  });
});

describe('the page of a table', () => {
  it('takes chips, deals, and says what they brought', async () => {
    const page = await open(`/play/${TABLE}?token=good`);
    const before = wallet.balance;
    await page.getByRole('button', { name: /^레드/ }).click();
    await page.getByRole('button', { name: /^블랙/ }).click();
    await page.getByRole('button', { name: '베팅하기' }).click();
    await eventually(async () => expect(await textOf(page)).toContain('이번 회차에 2,000원 걸었어요.'));
    expect(wallet.balance).toBe(before - 2000);

    provider.service.tableTime.forward(36_000);

    await eventually(async () => expect(await textOf(page)).toMatch(/회 2,000원이 돌아왔어요|회 미적중/));
    await eventually(async () => expect(wallet.openRounds()).toEqual([]));
    expect(await page.locator('.result.won').count()).toBe(0);
  });

  it('takes nothing more once its bets are closed', async () => {
    const page = await open(`/play/${TABLE}?token=good`);

    provider.service.tableTime.forward(32_000);

    const button = page.getByRole('button', { name: '베팅하기' });
    await eventually(async () => expect(await button.isDisabled()).toBe(true));
    provider.service.tableTime.forward(4_000);
    await eventually(async () => expect(await button.isDisabled()).toBe(false));
  });
});

describe('a page', () => {
  const [DARK, LIGHT] = [
    { colorScheme: 'dark' },
    { colorScheme: 'light', viewport: { width: 360, height: 740 } },
  ] as const;

  it.each([
    ['a slot', `/play/${SLOT}?token=good`, DARK],
    ['a slot, small and light', `/play/${SLOT}?token=good`, LIGHT],
    ['a table', '/play/hanul-baccarat-1?token=good', DARK],
    ['a table, small and light', `/play/${TABLE}?token=good`, LIGHT],
    ['sic bo', '/play/soseul-sicbo-1?token=good', LIGHT],
    ['the lobby', '/lobby?token=good', LIGHT],
    ['the proof of a round', '/proof#game=hanul-baccarat-1&day=2026-11-30&number=5', DARK],
  ] as const)('of %s has nothing that axe finds, and nothing wider than the screen', async (_, address, options) => {
    const page = await open(address, options);
    for (const summary of await page.locator('summary').all()) await summary.click();

    const { violations } = await new AxeBuilder({ page }).analyze();

    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });

  it('says so where a launch is over', async () => {
    const page = await open(`/play/${SLOT}?token=bad`);

    expect(await textOf(page)).toContain('입장 시간이 지났어요. 마당에서 게임을 다시 열어 주세요.');
  });
});
