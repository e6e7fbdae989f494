import { CHROMIUM } from '@madang/testing';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';

export function openBrowser(): Promise<Browser> {
  return chromium.launch(CHROMIUM);
}

/** A profile with nothing in its cache, in which a member is logged in. */
export function openProfile(browser: Browser, origin: string, token: string): Promise<BrowserContext> {
  const localStorage = [
    { name: 'custom.token', value: token },
    { name: 'custom.auth', value: '2999-12-31 23:59:59' },
  ];
  const viewport = { width: 1607, height: 1000 };
  return browser.newContext({ viewport, storageState: { cookies: [], origins: [{ origin, localStorage }] } });
}
