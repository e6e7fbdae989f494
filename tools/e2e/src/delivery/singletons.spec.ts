import { expect } from '@playwright/test';
import { drawnBy, follow, NEXT, test } from './releases';

declare global {
  var recordedSingletons: Record<string, Record<string, unknown>> | undefined;
}

const COPIES = 18;

test('shell and remotes hold the very same React, router, query client, session and client [I-singletons]', async ({
  page,
  member,
  registry,
}) => {
  for (const room of ['shell', 'sports', 'wallet']) await registry.switchTo(room, NEXT);
  await member.signsIn();
  await page.goto('/europe');
  await expect(drawnBy(page, 'sports', NEXT)).toBeVisible();
  await follow(page, '충전');
  await expect(drawnBy(page, 'wallet', NEXT)).toBeVisible();

  const recorded = () => page.evaluate(() => Object.keys(globalThis.recordedSingletons ?? {}).sort());
  await expect.poll(recorded).toEqual(['shell', 'sports', 'wallet']);
  const compared = await page.evaluate(() => {
    const { shell = {}, ...remotes } = globalThis.recordedSingletons ?? {};
    return Object.entries(remotes).flatMap(([remote, copies]) =>
      Object.entries(shell).map(([name, shellCopy]) => ({
        of: `${remote} ${name}`,
        isSame: shellCopy !== undefined && copies[name] === shellCopy,
      })),
    );
  });

  expect(compared).toHaveLength(2 * COPIES);
  expect(compared.filter(({ isSame }) => !isSame)).toEqual([]);
});
