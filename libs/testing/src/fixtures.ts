import { test as base } from '@playwright/test';
import { composeSite, type Site } from './compose';
import type { MemberSession, Wish } from './member';
import type { Parts } from './parts';

export interface MemberOnPage {
  /** Makes a member with this much money and opens the session in the browser, as if they had logged in before. */
  signsIn(wish?: Wish): Promise<MemberSession>;
  /** Puts an existing session into the browser. */
  takes(session: MemberSession): Promise<void>;
}

/**
 * Playwright's `test` on a composed site of the worker's own, with a member to use it. `test.use({ parts })` at the head
 * of a file composes another one.
 */
export const test = base.extend<{ member: MemberOnPage }, { parts: Parts; site: Site }>({
  parts: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ parts, browser }, use) => {
      const site = await composeSite(parts, { browser });
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  context: async ({ context, site }, use) => {
    await site.adopt(context);
    await use(context);
  },
  member: ({ page, site }, use) =>
    use({
      signsIn: wish => site.member.signsIn(page, wish),
      takes: session => site.member.takes(page, session),
    }),
});
