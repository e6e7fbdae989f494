import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './rooms';

/** Where `npm test` writes down the browser that it got, when there was none. */
export const FETCHED = path.join(root, '.madang/browser/path');

/** The shell first: the same engine without a window around it takes a third of the processor for a page. */
const DEBIAN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export interface Installed {
  readonly path: string;
  /** For people: where it came from. */
  readonly from: string;
}

/**
 * The browser of every runner: the variable CHROMIUM, Playwright's own, the system's, or what `npm test` has fetched.
 * Throws where the variable names nothing that is there: another one would test something else than was requested.
 */
export function installedChromium(): Installed | undefined {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  if (named) return { path: named, from: 'the variable CHROMIUM' };
  if (existsSync(chromium.executablePath())) return { path: chromium.executablePath(), from: "Playwright's own" };
  const installed = DEBIAN.find(existsSync);
  if (installed) return { path: installed, from: 'the system' };
  const fetched = existsSync(FETCHED) ? readFileSync(FETCHED, 'utf8').trim() : '';
  return existsSync(fetched) ? { path: fetched, from: FETCHED } : undefined;
}

/** How Chromium is started by tests, benchmarks and the gallery; where there is none, Playwright says how to get its own. */
export const CHROMIUM = {
  executablePath: installedChromium()?.path ?? chromium.executablePath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
