import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { openChild } from '../child';

const SCRIPT = fileURLToPath(new URL('./crowd-process.ts', import.meta.url));

const OpeningFigures = z.object({ openedMs: z.number(), refused: z.int() });

/** Opens so many streams at once, from a process of its own: what it costs to open them must not slow those who bet. */
export async function openCrowd(port: number, streams: number) {
  const child = openChild(SCRIPT, { port, streams });
  return { opened: child.nextMessage().then(answer => OpeningFigures.parse(answer)), close: child.stop };
}
