import { test as siteTest } from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { type DevServer, openDev } from './dev-server';
import { documentLoads, follow, releaseRequests } from './releases';

const WITHIN_MS = 5000; // a second on a quiet machine, and this one may be busy

const page = (title: string) => `import { useState } from 'react';
import styles from './message.module.css';

export function Component() {
  const [count, setCount] = useState(0);
  return (
    <section className={styles.desk}>
      <h1>${title}</h1>
      <input aria-label="받는 사람" />
      <button type="button" onClick={() => setCount(count + 1)}>누른 횟수 {count}</button>
    </section>
  );
}
`;
const style = (colour: string) => `@layer remotes { .desk { color: ${colour}; } }\n`;

const test = siteTest.extend<{ devPage: Page; rspackServe: DevServer }, { dev: DevServer }>({
  dev: [
    async ({ site }, use) => {
      const dev = await openDev(site.origin, { 'page.tsx': page('처음'), 'message.module.css': style('rgb(1, 2, 3)') });
      await use(dev);
      await dev.interrupt();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  rspackServe: async ({ site }, use) => {
    const served = await openDev(site.origin, { 'page.tsx': page('처음') }, 'rspack serve');
    await use(served);
    await served.interrupt();
  },
  baseURL: ({ dev }, use) => use(dev.origin),
  /** The page from source, with something typed and something pressed. */
  devPage: async ({ page: tab, member, dev }, use) => {
    dev.write('page.tsx', page('처음'));
    await member.signsIn();
    await tab.goto('/message');
    await expect(tab.getByRole('heading', { name: '처음' })).toBeVisible();
    await tab.getByLabel('받는 사람').fill('달빛소년');
    await tab.getByRole('button', { name: '누른 횟수 0' }).click();
    await use(tab);
  },
});

async function expectState(devPage: Page): Promise<void> {
  await expect(devPage.getByLabel('받는 사람')).toHaveValue('달빛소년');
  await expect(devPage.getByRole('button', { name: '누른 횟수 1' })).toBeVisible();
}

test('a changed component and a changed style come onto the page, and what was typed stays [I-dev]', async ({
  devPage,
  dev,
}) => {
  const loads = documentLoads(devPage);

  dev.write('page.tsx', page('나중'));
  await expect(devPage.getByRole('heading', { name: '나중' })).toBeVisible({ timeout: WITHIN_MS });
  dev.write('message.module.css', style('rgb(7, 8, 9)'));
  await expect(devPage.getByRole('heading', { name: '나중' })).toHaveCSS('color', 'rgb(7, 8, 9)', {
    timeout: WITHIN_MS,
  });

  await expectState(devPage);
  expect(loads).toEqual([]);
});

test('what does not build is shown over the page, and goes with the next good build [I-dev]', async ({
  devPage,
  dev,
}) => {
  const buildError = devPage.getByRole('alert').filter({ hasText: 'community does not build' });

  dev.write('page.tsx', page('<나중'));
  await expect(buildError).toContainText('message/page.tsx', { timeout: WITHIN_MS });
  dev.write('page.tsx', page('고쳐졌어요'));
  await expect(devPage.getByRole('heading', { name: '고쳐졌어요' })).toBeVisible({ timeout: WITHIN_MS });

  await expect(buildError).toBeHidden();
  await expectState(devPage);
});

test('shell and remote come from source, every other remote as the site runs it [I-dev]', async ({ devPage }) => {
  const built = releaseRequests(devPage);
  const violations: string[] = [];
  devPage.on('console', message => {
    if (/Content Security Policy|Trusted Type/.test(message.text())) violations.push(message.text());
  });

  await devPage.reload();
  await expect(devPage.getByRole('heading', { name: '처음' })).toBeVisible();
  await follow(devPage, '충전');
  await expect(devPage.getByRole('heading', { name: '충전', level: 1 })).toBeVisible();

  expect(built.filter(path => /^(shell|community)\//.test(path))).toEqual([]);
  expect(built).toContainEqual(expect.stringMatching(/^wallet\/[^/]+\/remoteEntry\.js$/));
  expect(violations).toEqual([]);
});

test('Ctrl+C closes all of it [I-dev]', async ({ site }) => {
  const dev = await openDev(site.origin, {});

  expect(await dev.interrupt()).toBe(0);

  await expect(fetch(dev.origin)).rejects.toThrow();
});

test('rspack serve in the folder of a remote does the same [I-dev]', async ({ page: tab, member, rspackServe }) => {
  test.setTimeout(180_000);
  await member.signsIn();

  await tab.goto(`${rspackServe.origin}/message`);
  await expect(tab.getByRole('heading', { name: '처음' })).toBeVisible();
  await tab.getByLabel('받는 사람').fill('달빛소년');
  rspackServe.write('page.tsx', page('나중'));
  await expect(tab.getByRole('heading', { name: '나중' })).toBeVisible({ timeout: WITHIN_MS });

  await expect(tab.getByLabel('받는 사람')).toHaveValue('달빛소년');
  await rspackServe.interrupt();
  await expect(fetch(rspackServe.origin)).rejects.toThrow();
});

test('what rspack serve is asked for before it has built anything waits for the build [I-dev]', async ({
  rspackServe,
}) => {
  const entry = await fetch(`${rspackServe.origin}/dev/community/remoteEntry.js`);

  expect(entry.status).toBe(200);
});
