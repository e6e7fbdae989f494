import type { Page } from '@playwright/test';

/** Collects what a page says went wrong in it, from now on: one sentence each, with the path at which it stands then. */
export function listen(page: Page, who: string, path: () => string): () => string[] {
  const faults = new Set<string>();
  const add = (what: string, text: string) =>
    faults.add(`${path()}: ${what} (${who}): ${text.split('\n')[0]}`.slice(0, 500).replace(/[\p{Cc}\p{Cs}]/gu, ''));
  page.on('pageerror', error => add('nothing caught an error', error.message));
  page.on('console', message => {
    if (message.type() !== 'error') return;
    const isPolicy = /Content Security Policy|TrustedHTML|TrustedScript/.test(message.text());
    const { url } = message.location();
    if (/^Failed to load resource/.test(message.text()) && isData(url)) return;
    const text = url === '' ? message.text() : `${message.text().split('\n')[0]} ${url}`;
    add(isPolicy ? 'the content policy stopped something' : 'the console has an error', text);
  });
  page.on('crash', () => add('the page crashed', 'the browser ended it'));
  return () => [...faults];
}

/** Refusals of the platform, and its overload, are not faults of a release: its pages show them in their own words. */
const isData = (url: string) => /^\/(api|registry)\//.test(URL.canParse(url) ? new URL(url).pathname : '');
