import type { Page, Route } from '@playwright/test';

/** Ways in which a file of a release fails to arrive as it was published. */
export type Fault = 'refused' | 'hung' | 'missing' | 'html' | 'flipped';

const handlers: Readonly<Record<Fault, (route: Route) => Promise<void>>> = {
  refused: route => route.abort('connectionrefused'),
  hung: () => new Promise(() => {}),
  missing: route => route.fulfill({ status: 404, contentType: 'application/json', body: '{}' }),
  html: route => route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>not a script</p>' }),
  async flipped(route) {
    const reply = await route.fetch();
    const content = await reply.body();
    content[content.length - 2] = (content.at(-2) ?? 0) ^ 1;
    await route.fulfill({ contentType: reply.headers()['content-type'] ?? 'text/javascript', body: content });
  },
};

/**
 * Lets files below /releases/ fail on a page: a glob such as `sports/**` or `sports/1.1.0/remoteEntry.js*`. Gives the
 * way to mend it.
 */
export async function breakFiles(page: Page, glob: string, fault: Fault): Promise<() => Promise<void>> {
  const address = `**/releases/${glob}`;
  await page.route(address, handlers[fault]);
  return () => page.unroute(address);
}
