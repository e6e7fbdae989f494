import {
  type BuiltRelease,
  buildVariants,
  freezesOnRender,
  hangsOnOpen,
  type RegistryClient,
  recordsSingletons,
  registryOn,
  test as siteTest,
  throwsOnLoad,
  throwsOnRender,
  type Variant,
} from '@madang/testing';
import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Every remote of the site, with a page of its own and what members read there. */
export const REMOTES = [
  { name: 'sports', title: '스포츠', path: '/europe', link: '유럽형 프리매치' },
  { name: 'wallet', title: '지갑', path: '/charge', link: '충전' },
  { name: 'community', title: '커뮤니티', path: '/message', link: '쪽지' },
] as const;

export const NEXT = '1.1.0';
export const THROWS_ON_LOAD = '1.2.0';
export const THROWS_ON_RENDER = '1.3.0';
export const HANGS = '1.4.0';
export const FREEZES = '1.5.0';
export const PREVIEWED = '1.7.0';

const VARIANTS: readonly Variant[] = [
  ...['shell', 'sports', 'wallet'].map(room => ({ room, version: NEXT, sources: recordsSingletons(room) })),
  { room: 'sports', version: THROWS_ON_LOAD, sources: throwsOnLoad },
  { room: 'sports', version: THROWS_ON_RENDER, sources: throwsOnRender },
  { room: 'sports', version: HANGS, sources: hangsOnOpen },
  { room: 'sports', version: FREEZES, sources: freezesOnRender },
];

interface RegistryOnSite extends RegistryClient {
  /** What the site ran when it was new: nothing in it has an earlier release to fall back to. */
  readonly first: string;
}

/**
 * The site's `test` with further releases published and not yet switched to. Every test starts at the first composition
 * and leaves the site there, and none may break the content policy.
 */
export const test = siteTest.extend<
  { registry: RegistryOnSite; violations: string[] },
  { builds: Promise<BuiltRelease[]>; published: RegistryOnSite }
>({
  // Not waited for: they are built while the site starts.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  builds: [({}, use) => use(buildVariants(VARIANTS)), { scope: 'worker' }],
  published: [
    async ({ builds, site }, use) => {
      const registry = registryOn(site.origin);
      for (const built of await builds) await registry.publish(built);
      await use({ ...registry, first: (await registry.current()).id });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  registry: async ({ published }, use) => {
    await use(published);
    if ((await published.state()).rollout) await published.decide('abort');
    if ((await published.current()).id !== published.first) await published.rollBack(published.first, 'after a test');
  },
  violations: [
    async ({ context }, use) => {
      const violations = await violationsIn(context);
      await use(violations);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

/** What the content policy of the pages of a context stops from now on. */
export async function violationsIn(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeFunction('reportViolation', (text: string) => void violations.push(text));
  await context.addInitScript(
    "document.addEventListener('securitypolicyviolation', e => reportViolation(e.effectiveDirective + ' ' + e.blockedURI))",
  );
  return violations;
}

/** Something that a version of a remote drew: its classes name the release that they come from. */
export const drawnBy = (page: Page, room: string, version: string) =>
  page
    .locator(`main [class*="mf_${room}_${version.replaceAll('.', '_')}-"]`)
    .filter({ visible: true })
    .first();

/** The panel in place of a remote's page that could not be shown. */
export const trouble = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('alert')
    .filter({ has: page.getByRole('button', { name: '다시 불러오기' }) });

/** Follows a link of the side column, as a member does. */
export const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '바로가기' }).getByRole('link', { name, exact: true }).click();

/** Paths below /releases/ that a page requests from now on. */
export function releaseRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/releases/')) paths.push(pathname.slice('/releases/'.length));
  });
  return paths;
}

/** Documents that a page loads from now on. */
export function documentLoads(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', request => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      paths.push(new URL(request.url()).pathname);
    }
  });
  return paths;
}
