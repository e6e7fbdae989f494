import { type MeasureParts, open, type Subject } from './measure';

/** How the heap of a board grows while prices move, in MB at the end of each quarter of the time, garbage collected. */
export async function heapOver(minutes: number, subject: Subject, parts: MeasureParts): Promise<number[]> {
  const { page, session, close } = await open(subject, parts);
  const used: number[] = [];
  try {
    parts.stream.change(2000);
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await page.waitForTimeout((minutes * 60_000) / 4);
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      used.push(Math.round((usedSize / 1_048_576) * 100) / 100);
    }
    return used;
  } finally {
    parts.stream.change(0);
    await close();
  }
}
