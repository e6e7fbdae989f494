import type { Composition, CompositionRemote } from '@madang/contracts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { listen } from './listen';
import { memoryProblems } from './memory';
import { navigate } from './navigate';

const DRAWN_MS = 20_000; // a release may take eight seconds before it counts as failed, and falls back then
const TRIES = 4;
const BUSY = new Set([502, 503, 504]);
const AFTER_DRAW_MS = 300; // what a page does after it is drawn still counts
const WATCHED_MS = 4000; // and so does what it began, and fails with some seconds later

/** The first page: the composition is the candidate, and the shell draws its frame. */
export function visitHome(context: BrowserContext, origin: string, { id }: Composition): Promise<string[]> {
  return patiently(context, '/', async page => {
    const faults = listen(page, 'shell', () => '/');
    await page.goto(origin);
    const text = await page.locator('#composition').textContent();
    const { composition }: { composition: { id: string } } = JSON.parse(text ?? '{}');
    if (composition.id !== id) return [`/: the edge served ${composition.id.slice(0, 12)}, not the candidate.`];
    return [...(await undrawn(page, '/', { hasFrame: true, failuresOf: '' })), ...faults()];
  });
}

/** All pages of a remote that this visitor may see, in one document: frame and area drawn, by this very release. */
export function visitRemote(
  context: BrowserContext,
  origin: string,
  { remote, paths }: { remote: CompositionRemote; paths: readonly string[] },
): Promise<string[]> {
  const { name, version, manifest } = remote;
  return patiently(context, name, async page => {
    let drawnAt = 0;
    let at = '';
    const faults = listen(page, name, () => at);
    const requested = requestedVersions(page, name);
    const problems: string[] = [];
    let isOpen = false;
    for (const path of paths) {
      at = path;
      const isSameDocument = isOpen && (await navigate(page, path));
      if (!isSameDocument) await page.goto(origin + path);
      const missing = await undrawn(page, path, {
        hasFrame: manifest.layout !== 'plain',
        // Beyond its stated paths a page may be for a link with something in it, and say in its own words that this is missing.
        failuresOf: manifest.paths.includes(path) ? '' : `${manifest.title} · `,
      });
      if (!isSameDocument) drawnAt = performance.now(); // a load ends what the document before it had begun
      if (!isOn(page, manifest.paths)) continue; // led away: a page for others
      isOpen = true;
      problems.push(...missing);
    }
    if (!isOpen) return [`${name}: the visitor is led away from all of its pages (${manifest.paths.join(', ')}).`];
    await page.waitForTimeout(Math.max(0, WATCHED_MS - (performance.now() - drawnAt)));
    problems.push(...(await memoryProblems(page, name)));
    const versions = requested();
    const other = versions.filter(each => each !== version);
    const fellBack = other.map(each => `${name} ${version} failed, and ${each} stood in for it.`);
    const unused = versions.includes(version) ? [] : [`no file of ${name} ${version} was asked for.`];
    return [...problems, ...fellBack, ...unused, ...faults()];
  });
}

/** Visits again where the site was too busy to answer: that says nothing of the candidate. */
async function patiently(
  context: BrowserContext,
  what: string,
  visit: (page: Page) => Promise<string[]>,
): Promise<string[]> {
  for (let tries = TRIES; ; tries -= 1) {
    const page = await context.newPage();
    let isBusy = false;
    page.on('response', response => {
      isBusy ||= BUSY.has(response.status());
    });
    const problems = await visit(page).catch(error => [`${what}: it cannot be opened: ${firstLine(error)}`]);
    await page.close();
    if (problems.length === 0 || !isBusy || tries === 1) return problems;
  }
}

const firstLine = (error: unknown) => String(error instanceof Error ? error.message : error).split('\n')[0];

function isOn(page: Page, paths: readonly string[]): boolean {
  const { pathname } = new URL(page.url());
  return paths.some(path => pathname === path || pathname.startsWith(`${path}/`));
}

/** The versions of a remote whose files the page requests from now on. */
function requestedVersions(page: Page, name: string): () => string[] {
  const versions = new Set<string>();
  page.on('request', request => {
    const [, requestedName, version] = /^\/releases\/([^/]+)\/([^/]+)\//.exec(new URL(request.url()).pathname) ?? [];
    if (requestedName === name && version) versions.add(version);
  });
  return () => [...versions];
}

interface PageExpectation {
  readonly hasFrame: boolean;
  /** How the words of a failure begin that counts. */
  readonly failuresOf: string;
}

/** What of the page is not drawn, or drawn as a failure. */
async function undrawn(page: Page, path: string, { hasFrame, failuresOf }: PageExpectation): Promise<string[]> {
  const main = page.getByRole('main').first();
  const failure = main
    .getByRole('alert')
    .filter({ has: page.locator('button, a') })
    .first();
  const heading = main.locator('h1, h2').first();
  await heading
    .or(failure)
    .first()
    .waitFor({ timeout: DRAWN_MS })
    .catch(() => {});
  await page.waitForTimeout(AFTER_DRAW_MS);
  const words = (await failure.isVisible()) ? await wordsOf(failure) : null;
  if (words?.startsWith(failuresOf)) return [`${path}: a failure stands in place of the page: "${words}"`];
  const problems: string[] = [];
  if (words === null && !(await heading.isVisible()))
    problems.push(`${path}: the area draws no heading within ${DRAWN_MS / 1000} s.`);
  if (hasFrame && !(await page.getByRole('banner').first().isVisible()))
    problems.push(`${path}: the frame is not drawn.`);
  return problems;
}

/** The words of an element, each part set off from the next. */
function wordsOf(element: Locator): Promise<string> {
  return element.evaluate(root => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const parts: string[] = [];
    while (walker.nextNode()) parts.push(walker.currentNode.textContent ?? '');
    return parts.join(' ').replace(/\s+/g, ' ').trim();
  });
}
