import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM } from './chromium';

const LOOKS = {
  viewport: { width: 1607, height: 1000 },
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
} as const satisfies BrowserContextOptions;

type Prepare = (context: BrowserContext) => Promise<void>;

/** The pages of one site. Each context gets the site's faults and clock. */
export function pagesOf(origin: string, sharedBrowser: Browser | undefined) {
  const contexts = new Set<BrowserContext>();
  const preparations: Prepare[] = [];
  let launched: Promise<Browser> | undefined;

  function browser(): Promise<Browser> {
    if (sharedBrowser) return Promise.resolve(sharedBrowser);
    launched ??= chromium.launch(CHROMIUM);
    return launched;
  }

  async function adopt(context: BrowserContext): Promise<void> {
    if (contexts.has(context)) return;
    contexts.add(context);
    context.once('close', () => contexts.delete(context));
    for (const prepare of preparations) await prepare(context);
  }

  return {
    contexts,
    adopt,
    async newPage(options: BrowserContextOptions = {}): Promise<Page> {
      const context = await (await browser()).newContext({ baseURL: origin, ...LOOKS, ...options });
      await adopt(context);
      return context.newPage();
    },
    /** Does something to every context that there is and that there will be; returns a function that stops doing so. */
    async always(prepare: Prepare): Promise<() => void> {
      preparations.push(prepare);
      for (const context of contexts) await prepare(context);
      return () => void preparations.splice(preparations.indexOf(prepare), 1);
    },
    async close(): Promise<void> {
      if (sharedBrowser) for (const context of contexts) await context.close();
      await (await launched)?.close();
    },
  };
}

export type Pages = ReturnType<typeof pagesOf>;
