import {
  type ChannelState,
  type CompositionRow,
  DELIVERY_COOKIES,
  DecidePending,
  DecideRollout,
  Freeze,
  type HealthEvent,
  Propose,
  ReadState,
  Release,
  StartRollout,
} from '@madang/contracts';
import {
  type BuiltRelease,
  buildVariants,
  callApi,
  type MemberSession,
  openDocument,
  reportOf,
  type Site,
  test as siteTest,
  throwsOnRender,
  visitorOf,
} from '@madang/testing';
import type { Page } from '@playwright/test';

/** What sports runs at first, and a real release of it whose pages all fail. */
export const GOOD = '1.0.0';
export const BAD = '1.1.0';

const params = { channel: 'stable' };

interface VisitReports {
  version: string;
  visits: number;
  failed: number;
  /** The member whom a rollout names, where no other visitor gets the version. */
  readonly member?: string;
}

/** Another operator: what happens around the console while a test looks at it. */
export interface Operator {
  state(): Promise<ChannelState>;
  /** Opens a page of the console as an admin. */
  opens(page: Page, path: string): Promise<void>;
  /** Does something to the channel as it is now, by the call, as another operator would. */
  freezes(isFrozen: boolean, reason: string): Promise<void>;
  starts(version: string, percent: number): Promise<void>;
  bringsToAll(version: string): Promise<void>;
  /** Publishes sports as another version that requires this contract level of the shell. */
  publishesAs(version: string, contract: number): Promise<void>;
  /** Reports visits of a version of sports, as browsers would: some of them failed. */
  reportsVisits(reports: VisitReports): Promise<void>;
  /** The composition that a member's own browser gets. */
  compositionFor(member: MemberSession): Promise<string | undefined>;
}

/** The site's `test` with a bad release published. Each test finds and leaves the channel at the first composition. */
export const test = siteTest.extend<
  { operator: Operator },
  { builds: Promise<BuiltRelease[]>; bad: BuiltRelease; first: CompositionRow }
>({
  // Not waited for: it is built while the site starts.
  builds: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    ({}, use) => use(buildVariants([{ room: 'sports', version: BAD, sources: throwsOnRender }])),
    { scope: 'worker' },
  ],
  bad: [
    async ({ builds, site }, use) => {
      const [bad] = await builds;
      if (!bad) throw new Error('the bad release was not built');
      await site.registry.publish(bad);
      await use(bad);
    },
    { scope: 'worker', timeout: 240_000, auto: true },
  ],
  first: [({ site }, use) => site.registry.current().then(use), { scope: 'worker' }],
  operator: async ({ site, first }, use) => {
    const operator = operatorOn(site, first);
    await use(operator);
    await putBack(site, operator, first);
  },
});

async function putBack(site: Site, operator: Operator, first: CompositionRow): Promise<void> {
  const { rollout, current, frozen, policy } = await operator.state();
  if (frozen) await operator.freezes(false, 'after a test');
  if (rollout) {
    const { request, expected } = await changeOn(site);
    const { candidate } = rollout;
    const body = { candidate, deed: 'abort', reason: 'after a test', expected } as const;
    await callApi(site.origin, DecideRollout, { ...request, body });
  }
  // What was only on the list because of the rollout is gone with it.
  for (const { id } of (await operator.state()).pending) {
    const { request, expected } = await changeOn(site);
    const declined = { isApproved: false, reason: 'after a test', expected };
    await callApi(site.origin, DecidePending, { ...request, params: { ...params, id }, body: declined });
  }
  if (policy.secondOperatorFor.length > 0) await site.registry.setPolicy({ secondOperatorFor: [], needsSmoke: false });
  if (current.id !== first.id) await site.registry.rollBack(first.id, 'after a test');
}

function operatorOn(site: Site, first: CompositionRow): Operator {
  const { origin, registry, member } = site;
  const token = async () => (await member.admin()).token;
  const state = () => stateOf(site);
  return {
    state,
    async opens(page, path) {
      await member.takes(page, await member.admin());
      await page.goto(path);
    },
    async freezes(isFrozen, reason) {
      const { request, expected } = await changeOn(site);
      await callApi(origin, Freeze, { ...request, body: { isFrozen, reason, expected } });
    },
    async starts(version, percent) {
      const proposal = { token: await token(), params, body: { name: 'sports', version } };
      const { id } = Propose.replies[201].parse((await callApi(origin, Propose, proposal)).reply);
      const { request: rollout, expected } = await changeOn(site);
      await callApi(origin, StartRollout, {
        ...rollout,
        body: { candidate: id, percent, reason: 'a rollout', expected },
      });
    },
    async bringsToAll(version) {
      await registry.switchTo('sports', version);
    },
    async publishesAs(version, contract) {
      const [built] = await buildVariants([{ room: 'sports', version }]);
      if (!built) throw new Error(`sports ${version} was not built`);
      const { manifest } = built.release;
      const release = { ...built.release, contract, manifest: manifest && { ...manifest, contract } };
      await registry.publish({ ...built, release: Release.parse(release) });
    },
    async reportsVisits(reports) {
      const { current, candidate } = await state();
      const ran = [current, candidate, first].find(row => row?.versions.sports === reports.version);
      await report(site, ran?.id ?? '', reports);
    },
    async compositionFor(tester) {
      const page = await site.newPage();
      const credentials = { userId: tester.member.userId, password: tester.password };
      await page.request.post('/api/member/login', { data: credentials });
      const document = await page.request.get('/');
      await page.context().close();
      return document.headers()['x-composition'];
    },
  };
}

async function stateOf({ origin, member }: Site): Promise<ChannelState> {
  const { reply } = await callApi(origin, ReadState, { token: (await member.admin()).token, params });
  return ReadState.replies[200].parse(reply);
}

/** What a change on the channel as it is now needs: who requests it, of which channel, and the sequence that they have read. */
async function changeOn(site: Site) {
  const { sequence: expected } = await stateOf(site);
  return { request: { token: (await site.member.admin()).token, params }, expected };
}

/** One report for each visit, from browsers all over: of documents that the edge serves of this composition. */
async function report(
  { origin }: Site,
  composition: string,
  { version, visits, failed, member }: VisitReports,
): Promise<void> {
  const build = { remote: 'sports', version };
  const cookie = member === undefined ? await visitorOf(origin, composition) : `${DELIVERY_COOKIES.member}=${member}`;
  const reports = Array.from({ length: visits }, async (_, visit) => {
    const drawn: HealthEvent[] = [
      { kind: 'loaded', ...build, ms: 200 + (visit % 40) },
      { kind: 'drawn', ...build },
    ];
    const broken: HealthEvent[] = [{ kind: 'failed', ...build, failure: 'threw-on-render' }];
    await reportOf(
      origin,
      await openDocument(origin, '/europe', cookie),
      visit < failed ? [...drawn, ...broken] : drawn,
    );
  });
  await Promise.all(reports);
}
