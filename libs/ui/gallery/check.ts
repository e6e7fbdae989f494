import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { AxeBuilder } from '@axe-core/playwright';
import { CHROMIUM } from '@madang/testing/chromium';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { serveGallery } from './serve';

const WIDTHS = [425, 1607];
const THEMES = ['dark', 'light'];
const DIALOGS = ['확인 대화상자', '알림 대화상자', '입력 대화상자'];

/** Looks at the gallery in both themes and widths: pictures into a folder, and axe over all of it. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { pictures: { type: 'string' } } });
  const { server, address } = await serveGallery(0);
  const browser = await chromium.launch(CHROMIUM);
  const violationsFound: string[] = [];
  try {
    for (const width of WIDTHS) {
      for (const theme of THEMES) violationsFound.push(...(await look(browser, { width, theme, address, ...values })));
    }
  } finally {
    await browser.close();
    server.close();
  }
  console.log(violationsFound.length === 0 ? 'axe: no violations' : violationsFound.join('\n'));
  if (violationsFound.length > 0) process.exitCode = 1;
}

interface View {
  width: number;
  theme: string;
  address: string;
  pictures?: string | undefined;
}

async function look(browser: Browser, { width, theme, address, pictures }: View): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'no-preference' });
  const page = await context.newPage();
  await page.goto(`${address}?theme=${theme}`);
  await page.evaluate(() => document.fonts.ready);
  const session = await freeze(page);
  const name = `${theme}-${width}`;
  await picture(page, pictures && path.join(pictures, `gallery-${name}.png`));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const found = await violations(page, name);
  if (wide > width) found.push(`${name}: scrolls sideways, ${wide} px`);
  await session.detach();
  for (const dialog of DIALOGS) {
    await page.getByRole('button', { name: dialog }).click();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(one => one.playState !== 'running' || one.effect?.getTiming().iterations === Number.POSITIVE_INFINITY),
    );
    if (dialog === DIALOGS[0]) await picture(page, pictures && path.join(pictures, `gallery-${name}-dialog.png`));
    found.push(...(await violations(page, `${name} ${dialog}`)));
    await page.keyboard.press('Escape');
  }
  await context.close();
  return found;
}

/** Forces hover and focus where the gallery wants them. They last as long as the session. */
async function freeze(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  for (const [show, states] of [
    ['hover', ['hover']],
    ['focus', ['focus', 'focus-visible', 'focus-within']],
  ] as const) {
    const selector = `[data-show="${show}"] :is(button, input, div:has(> input))`;
    const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) {
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...states] });
    }
  }
  return session;
}

/** The whole page, or what is in sight while a dialog covers it. */
async function picture(page: Page, file: string | undefined): Promise<void> {
  if (!file) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const covered = await page.locator('dialog:modal').count();
  await page.screenshot({ path: file, fullPage: covered === 0 });
}

async function violations(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${where}: ${id}\n  ${nodes.map(one => `${one.html.slice(0, 160)} ${one.any[0]?.message ?? ''}`).join('\n  ')}`,
  );
}

await main();
