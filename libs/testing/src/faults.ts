import type { BrowserContext, Page, Route } from '@playwright/test';

/** Ways in which the files of a release fail to arrive as they were published. */
export type FileFault = 'refused' | 'hang' | '404' | '500' | 'html' | 'integrity';

/** All the ways in which a remote fails: its files, or its code. */
export type Fault = FileFault | 'throws-on-load' | 'throws-on-render';

export const FAULTS = [
  'refused',
  'hang',
  '404',
  '500',
  'html',
  'integrity',
  'throws-on-load',
  'throws-on-render',
] as const satisfies readonly Fault[];

const answers = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: '{}' });

const handlers: Readonly<Record<FileFault, (route: Route) => Promise<void>>> = {
  refused: route => route.abort('connectionrefused'),
  hang: () => new Promise(() => {}),
  '404': answers(404),
  '500': answers(500),
  html: route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>not a script</p>' }),
  async integrity(route) {
    try {
      const reply = await route.fetch();
      const content = await reply.body();
      content[content.length - 2] = (content.at(-2) ?? 0) ^ 1;
      await route.fulfill({ contentType: reply.headers()['content-type'] ?? 'text/javascript', body: content });
    } catch {
      // The page went away, or the fault was mended, while the real file was on its way: nobody waits for this answer.
    }
  },
};

/** Whether a fault lies on the way of the files, and not in the code. */
export function isFileFault(fault: Fault): fault is FileFault {
  return Object.hasOwn(handlers, fault);
}

/**
 * Lets files below /releases/ fail on a page, or on all pages of a context: a glob such as `sports/**` or
 * `sports/1.1.0/remoteEntry.js*`. Returns a function that mends it.
 */
export async function breakFiles(
  place: Page | BrowserContext,
  glob: string,
  fault: FileFault,
): Promise<() => Promise<void>> {
  const address = `**/releases/${glob}`;
  const handler = handlers[fault];
  await place.route(address, handler);
  return () => place.unroute(address, handler);
}
