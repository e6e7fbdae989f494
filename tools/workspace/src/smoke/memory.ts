import type { Page } from '@playwright/test';

/** Remotes of the house hold 8 to 14 MB after all of their pages. A phone ends a tab at some hundreds. */
const MOST_BYTES = 100_000_000;

/** What the page holds after a tour through a remote, once all is collected that nobody needs. */
export async function memoryProblems(page: Page, name: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const bytes = usedSize + backingStorageSize;
  if (bytes <= MOST_BYTES) return [];
  return [`${name}: its pages hold ${megabytes(bytes)} MB of memory, but ${megabytes(MOST_BYTES)} MB may be.`];
}

const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
