import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const root = path.resolve(import.meta.dirname, '../../..');
const shelf = path.join(root, '.madang/browser');
/** The newest line of the package that Node 20 takes; later ones want Node 22.17. */
const PACKAGED = '@sparticuz/chromium@147.0.0';
/** The shell first: the same engine without a window around it takes a third of the processor for a page. */
const DEBIAN = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

export interface Browser {
  path: string;
  /** For the person who watches: where it came from. */
  from: string;
}

/**
 * Finds a Chromium or gets one: the variable CHROMIUM, Playwright's own, Debian's; failing these Playwright's download,
 * Debian's package where this user may install, and last the one that ships inside a package.
 */
export async function findBrowser(say: (line: string) => void): Promise<Browser> {
  const found = fromVariable() ?? (await fromPlaywright()) ?? fromSystem();
  if (found) return found;
  say('No Chromium found; trying to get one.');
  return (await downloaded(say)) ?? installed(say) ?? (await packaged(say));
}

function fromVariable(): Browser | null {
  const named = process.env.CHROMIUM;
  if (!named) return null;
  if (!existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  return { path: named, from: 'the variable CHROMIUM' };
}

async function fromPlaywright(): Promise<Browser | null> {
  const { chromium } = await import('@playwright/test');
  return existsSync(chromium.executablePath()) ? { path: chromium.executablePath(), from: "Playwright's own" } : null;
}

function fromSystem(): Browser | null {
  const found = DEBIAN.find(existsSync);
  return found ? { path: found, from: 'the system' } : null;
}

async function downloaded(say: (line: string) => void): Promise<Browser | null> {
  say("Trying Playwright's download.");
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const run = spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: 180_000, stdio: 'ignore' });
  return run.status === 0 ? fromPlaywright() : null;
}

function installed(say: (line: string) => void): Browser | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  say("Trying Debian's package.");
  spawnSync('apt-get', ['update', '-qq'], { timeout: 120_000, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { timeout: 600_000, stdio: 'ignore' });
  return fromSystem();
}

async function packaged(say: (line: string) => void): Promise<Browser> {
  say(`Trying the package ${PACKAGED}.`);
  const run = spawnSync('npm', ['install', '--no-save', '--prefix', shelf, PACKAGED], { timeout: 300_000 });
  if (run.status !== 0) throw new Error(`No browser could be had: ${run.stderr}`);
  const entry = createRequire(path.join(shelf, 'index.js')).resolve('@sparticuz/chromium');
  const chromium: { default: { executablePath(): Promise<string> } } = await import(pathToFileURL(entry).href);
  return { path: await chromium.default.executablePath(), from: `the package ${PACKAGED}` };
}
