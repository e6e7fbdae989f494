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
 * of a file composes another one, `test.use({ movesClock: true })` one whose clock can be moved.
 */
export const test = base.extend<{ member: MemberOnPage }, { parts: Parts; movesClock: boolean; site: Site }>({
  parts: [{}, { option: true, scope: 'worker' }],
  movesClock: [false, { option: true, scope: 'worker' }],
  site: [
    async ({ parts, movesClock, browser }, use) => {
      const site = await composeSite(parts, { browser });
      await use(movesClock ? site : { ...site, clock: { ...site.clock, take: stands, forward: stands } });
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

/** A site goes from file to file, and a clock that one of them moved never comes back. */
function stands(): never {
  throw new Error('A file that moves the clock says test.use({ movesClock: true }).');
}
