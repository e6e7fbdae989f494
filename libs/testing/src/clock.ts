import type { BrowserContext } from '@playwright/test';
import type { Pages } from './browser';
import type { SiteProcess } from './site-process';

/** The time of a site: of its platform, its feed and its pages at once. */
export interface Clock {
  /**
   * Takes over the pages' clocks. Without it, `forward` does so: timers that a page set before then keep their own pace.
   */
  take(): Promise<void>;
  /** Advances by this much. Pages run what was due in between, each timer once. */
  forward(ms: number): Promise<void>;
  now(): Date;
}

export function clockOf(site: Pick<SiteProcess, 'clockAhead'>, pages: Pages): Clock {
  let aheadMs = 0;
  let isInstalled = false;
  const now = () => new Date(Date.now() + aheadMs);
  const install = (context: BrowserContext) => context.clock.install({ time: now() });

  async function take(): Promise<void> {
    if (isInstalled) return;
    isInstalled = true;
    await pages.always(install);
  }

  return {
    take,
    now,
    async forward(ms) {
      await take();
      aheadMs += ms;
      await site.clockAhead(aheadMs);
      for (const context of pages.contexts) await context.clock.fastForward(ms);
    },
  };
}
