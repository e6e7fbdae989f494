import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FETCHED, type Installed, installedChromium } from '@madang/testing/chromium';

const root = path.resolve(import.meta.dirname, '../../..');
const shelf = path.join(root, '.madang/browser');
/** The newest version of the package that works with Node 20; later ones need Node 22.17. */
const PACKAGED = '@sparticuz/chromium@147.0.0';

/**
 * Finds a Chromium or gets one: the variable CHROMIUM, Playwright's own, Debian's; failing these Playwright's download,
 * Debian's package where this user may install, and last the one that ships inside a package.
 */
export async function findBrowser(say: (text: string) => void): Promise<Installed> {
  const found = installedChromium();
  if (found) return found;
  say('No Chromium found; trying to get one.');
  const fetched = (await downloaded(say)) ?? installed(say) ?? (await packaged(say));
  mkdirSync(path.dirname(FETCHED), { recursive: true });
  writeFileSync(FETCHED, fetched.path); // for `npx vitest run` by itself, and the next time
  return fetched;
}

async function downloaded(say: (text: string) => void): Promise<Installed | null> {
  say("Trying Playwright's download.");
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const run = spawnSync(process.execPath, [cli, 'install', 'chromium'], { timeout: 180_000, stdio: 'ignore' });
  return run.status === 0 ? (installedChromium() ?? null) : null;
}

function installed(say: (text: string) => void): Installed | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  say("Trying Debian's package.");
  spawnSync('apt-get', ['update', '-qq'], { timeout: 120_000, stdio: 'ignore' });
  spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], { timeout: 600_000, stdio: 'ignore' });
  return installedChromium() ?? null;
}

async function packaged(say: (text: string) => void): Promise<Installed> {
  say(`Trying the package ${PACKAGED}.`);
  const run = spawnSync('npm', ['install', '--no-save', '--prefix', shelf, PACKAGED], { timeout: 300_000 });
  if (run.status !== 0) throw new Error(`No browser could be had: ${run.stderr}`);
  const entry = createRequire(path.join(shelf, 'index.js')).resolve('@sparticuz/chromium');
  const chromium: { default: { executablePath(): Promise<string> } } = await import(pathToFileURL(entry).href);
  return { path: await chromium.default.executablePath(), from: `the package ${PACKAGED}` };
}
