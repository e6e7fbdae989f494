import {
  freshAddress,
  type MemberSession,
  newMember,
  openDocument,
  reportOf,
  type Site,
  visitorOf,
} from '@madang/testing';
import { expect, type Page } from '@playwright/test';
import { FREEZES, HANGS, test, trouble } from './releases';

const SHARE = 50;
const PATH = '/europe';
/** The least that is enough from as many networks, beside what stable has. */
const BROKEN = 10;
const GOOD_VISITS = 80;
/** Silence is compared on every page as well, and so takes a few more visits to be sure of. */
const FROZEN = 20;

/** Visits of stable whose page came, as their browsers would report it. */
async function wholeVisits(
  site: Site,
  { id, versions }: { id: string; versions: Record<string, string> },
): Promise<void> {
  const cookie = await visitorOf(site.origin, id);
  const drawnEvent = { kind: 'drawn', remote: 'sports', version: versions.sports ?? '' } as const;
  for (let visit = 0; visit < GOOD_VISITS; visit += 1)
    await reportOf(site.origin, await openDocument(site.origin, PATH, cookie), [drawnEvent]);
}

/** A browser of a visitor, from a network of its own, that is on its way to the page. */
async function browserOf(site: Site, session: MemberSession, cookie: string): Promise<Page> {
  const page = await site.newPage();
  const [name = '', value = ''] = cookie.split('=');
  await page.context().addCookies([{ name, value, url: site.origin }]);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() });
  await site.member.takes(page, session);
  await page.goto(PATH, { waitUntil: 'commit' });
  return page;
}

test('a page that never comes shows its failure in time, and its release is taken back [I-canary]', async ({
  site,
  registry,
}) => {
  test.setTimeout(120_000);
  const before = await registry.current();
  const session = await newMember(site.origin);
  const candidate = await registry.propose('sports', HANGS);
  await registry.rollOut(candidate.id, { percent: SHARE });
  await wholeVisits(site, before);
  const cookie = await visitorOf(site.origin, candidate.id);

  const pages = await Promise.all(Array.from({ length: BROKEN }, () => browserOf(site, session, cookie)));
  await expect(trouble(pages[0] ?? unopened())).toContainText('화면이 제때 오지 않았어요', { timeout: 60_000 });

  await expect.poll(async () => (await registry.state()).rollout, { timeout: 40_000 }).toBeNull();
  const abort = (await registry.audit()).findLast(({ deed }) => deed === 'abort');
  expect(abort).toMatchObject({ actor: 'registry', reason: expect.stringMatching(/^sports is worse: /) });
  console.log(abort?.reason);
  await Promise.all(pages.map(page => page.context().close()));
});

test('a page that freezes its tab is found, though nothing is reported of it [I-canary]', async ({
  site,
  registry,
}) => {
  test.setTimeout(120_000);
  const before = await registry.current();
  const session = await newMember(site.origin);
  const candidate = await registry.propose('sports', FREEZES);
  await registry.rollOut(candidate.id, { percent: SHARE });
  await wholeVisits(site, before);
  const cookie = await visitorOf(site.origin, candidate.id);

  // One tab that really freezes; to the site, the others are the same: documents whose page says nothing.
  const frozen = await browserOf(site, session, cookie);
  const reports: string[] = [];
  frozen.on('request', request => request.url().endsWith('/registry/health') && reports.push(request.url()));
  for (let visit = 1; visit < FROZEN; visit += 1) await openDocument(site.origin, PATH, cookie);

  await expect.poll(async () => (await registry.state()).rollout, { timeout: 60_000 }).toBeNull();
  const abort = (await registry.audit()).findLast(({ deed }) => deed === 'abort');
  expect(reports).toEqual([]);
  expect(abort?.reason).toMatch(/^sports is worse: \d+ of \d+ documents of the candidate stayed silent/);
  console.log(abort?.reason);
  await frozen.context().close();
});

const unopened = (): never => {
  throw new Error('no page was opened');
};
