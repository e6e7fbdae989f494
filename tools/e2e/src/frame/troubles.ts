import type { BrowserContext, Page } from '@playwright/test';

/** Something that a page meets, and goes on after it. */
export interface Trouble {
  readonly name: string;
  /** Before the first page opens. */
  prepare(context: BrowserContext): Promise<unknown>;
  /** Meets a complete page. `meanwhile` is what happens on the site during it. */
  meet(page: Page, meanwhile: () => Promise<void>): Promise<void>;
}

const nothing = async () => {};
const DAY_MS = 86_400_000;

/** What a translating browser does: each text gets an element of its own. */
const translated: Trouble = {
  name: 'translated',
  prepare: nothing,
  async meet(page, meanwhile) {
    await page.evaluate(() => {
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walk.nextNode()) {
        const text = walk.currentNode;
        if (text instanceof Text && text.data.trim() && !text.parentElement?.closest('script,style')) texts.push(text);
      }
      for (const text of texts) {
        const font = document.createElement('font');
        font.textContent = text.data;
        text.replaceWith(font);
      }
    });
    await meanwhile();
  },
};

/** All that browsers keep, and all by which tabs speak: each throws at its mention, as where cookies are blocked. */
const withoutStorage: Trouble = {
  name: 'in a browser that forbids storage',
  prepare: context =>
    context.addInitScript(() => {
      const refuse = (): never => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { get: refuse, configurable: true });
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse, configurable: true });
      Object.defineProperty(window, 'BroadcastChannel', { value: refuse, configurable: true });
      const request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
      Object.defineProperty(navigator.locks, 'request', { value: request, configurable: true });
    }),
  meet: (_, meanwhile) => meanwhile(),
};

const offline: Trouble = {
  name: 'that is offline in the middle',
  prepare: nothing,
  async meet(page, meanwhile) {
    await page.context().setOffline(true);
    await meanwhile();
    await page.context().setOffline(false);
  },
};

/** The device's clock is this much ahead of this machine's, from the first script of each page on. */
export const withOwnClock = (aheadMs: number) => (context: BrowserContext) =>
  context.addInitScript(first => {
    let ahead = first;
    const Real = Date;
    addEventListener('clock', event => {
      if (event instanceof CustomEvent) ahead += event.detail;
    });
    window.Date = new Proxy(Real, {
      construct: (target, args, self) =>
        Reflect.construct(target, args.length === 0 ? [Real.now() + ahead] : args, self),
      apply: () => new Real(Real.now() + ahead).toString(),
      get: (target, key) => (key === 'now' ? () => Real.now() + ahead : Reflect.get(target, key)),
    });
  }, aheadMs);

/** Sets the device's clock forward, or back. */
const moveClock = (page: Page, ms: number) =>
  page.evaluate(by => void dispatchEvent(new CustomEvent('clock', { detail: by })), ms);

/** No timer runs and nothing is received, and the clock goes on. The site doesn't wait for a tab that sleeps: only its clock is moved. */
const asleep: Trouble = {
  name: 'that sleeps for five minutes',
  prepare: withOwnClock(0),
  async meet(page, meanwhile) {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Page.setWebLifecycleState', { state: 'frozen' });
    await meanwhile();
    await browser.send('Page.setWebLifecycleState', { state: 'active' });
    await moveClock(page, 300_000);
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await browser.detach();
  },
};

const behind: Trouble = {
  name: 'whose clock is a year behind',
  prepare: withOwnClock(-365 * DAY_MS),
  meet: (_, meanwhile) => meanwhile(),
};

/** Right at first, then nine hours ahead, which is another day in Seoul for most of one; and so on. */
const moving: Trouble = {
  name: 'whose clock is set forward and back again',
  prepare: withOwnClock(0),
  async meet(page, meanwhile) {
    const isAhead = await page.evaluate(() => Date.now() - performance.timeOrigin - performance.now() > 3_600_000);
    await moveClock(page, (isAhead ? -9 : 9) * 3_600_000);
    await meanwhile();
  },
};

export const troubles: readonly Trouble[] = [translated, withoutStorage, offline, asleep, behind, moving];
