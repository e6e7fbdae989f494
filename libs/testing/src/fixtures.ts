import { test as base, type Page } from '@playwright/test';
import { newMember, type SignedIn } from './member';
import { openSite, type Site } from './site';

export interface MemberOnPage {
  /** Makes a member with this much money and opens the session in the browser, as if they had logged in before. */
  signsIn(wish?: { cash?: number }): Promise<SignedIn>;
  /** Puts an existing session into the browser. */
  takes(session: SignedIn): Promise<void>;
}

/** Playwright's `test` with a site of the worker's own and a member to use it. */
export const test = base.extend<{ member: MemberOnPage }, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const site = await openSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  member: ({ page, site }, use) =>
    use({
      signsIn: async wish => {
        const session = await newMember(site.origin, wish);
        await seat(page, session);
        return session;
      },
      takes: session => seat(page, session),
    }),
});

/** The session as the browser keeps it: token and expiry stamp, written before any script of the page runs. */
async function seat(page: Page, { token }: SignedIn): Promise<void> {
  await page.addInitScript(value => {
    const seated = `seated ${value}`;
    if (sessionStorage.getItem(seated)) return;
    sessionStorage.setItem(seated, '1');
    localStorage.setItem('custom.token', value);
    localStorage.setItem('custom.auth', '2999-12-31 23:59:59');
  }, token);
}
