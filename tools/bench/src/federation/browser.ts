import { type Browser, type BrowserContext, chromium } from '@playwright/test';

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGUMENTS });
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
