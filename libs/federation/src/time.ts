import { afterAbsence } from './document';

/** Something did not come within the time that it has. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** The promise's outcome, or OutOfTime. What comes too late is ignored. */
export function inTime<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new OutOfTime(`not there after ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * The longest that a page's code, or what it loads before it is drawn, may take while the site answers: twice what slow
 * lines need. Code that waits without end would leave a skeleton on the screen, unnoticed.
 */
export const PAGE_MS = 15_000;

/** The promise's outcome, or OutOfTime for a page. While the site is away the time stands still. */
export async function inPageTime<Value>(promise: Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await inTime(promise, PAGE_MS);
    } catch (error) {
      if (!(error instanceof OutOfTime) || !(await afterAbsence())) throw error;
    }
  }
}
