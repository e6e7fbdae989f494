import { type HealthEvent, ReportHealth, type Visit } from '@madang/contracts';
import { OutOfTime, RemoteFailure } from '@madang/federation';
import { CallUnanswered } from '@madang/http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aComposition, aRemote, aSite } from '../site/a-composition.test-kit';
import { noteDrawFailure, notePageView, watchErrors } from './early';
import { startReporting } from './reporter';

const site = aSite(aComposition(aRemote({ name: 'wallet', paths: ['/charge'] })));
const PAGE = '/charge/:kind?';
const visit: Visit = {
  ...{ sequence: 1, killed: [], barred: [], override: null, key: `${'A'.repeat(43)}=`, sample: 1 },
  ...{ page: { remote: 'wallet', path: PAGE }, attestation: `${'A'.repeat(46)}==` },
};
const wallet = { remote: 'wallet', version: '1.0.0' };
const reports: string[] = [];
const fetched = vi.fn(async (address: string, { body }: { body: string }) => {
  expect(address).toBe('/registry/health');
  reports.push(body);
  return new Response('{}');
});

/** An error of a file of a release. */
function thrownIn(file: string, error = new TypeError('secret-of-the-member?token=1')): Error {
  error.stack = `${error}\n    at draw (https://madang.test/releases/${file}:1:99)`;
  return error;
}
const unhandled = (error: Error) => dispatchEvent(new ErrorEvent('error', { error, message: error.message }));

/** All that was reported, once it had the time to. */
async function reported(): Promise<HealthEvent[]> {
  await vi.advanceTimersByTimeAsync(6000);
  return reports.flatMap(body => ReportHealth.body.parse(JSON.parse(body)).events);
}

beforeAll(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  history.replaceState(null, '', '/charge');
  watchErrors();
  unhandled(thrownIn('wallet/1.0.0/assets/charge.js')); // before anybody reports
  sessionStorage.setItem('madang.chunk-reload.file', '/releases/wallet/1.0.0/assets/point.js');
  startReporting(site, visit);
});
beforeEach(() => vi.setSystemTime(Date.now()));
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page', () => {
  it('reports what went wrong before it began, and for what it was reloaded [I-canary]', async () => {
    expect(await reported()).toEqual(
      expect.arrayContaining([
        { kind: 'unhandled', ...wallet, page: PAGE },
        { kind: 'reloaded', ...wallet },
      ]),
    );
    expect(sessionStorage.getItem('madang.chunk-reload.file')).toBeNull();
  });

  it('reports how a load failed, when that load did not fail already', async () => {
    noteDrawFailure('wallet', new RemoteFailure({ kind: 'timeout', remote: 'wallet', title: '지갑', cause: null }));
    noteDrawFailure('wallet', new CallUnanswered('network'));
    expect((await reported()).filter(({ kind }) => kind === 'failed')).toEqual([]);

    noteDrawFailure('wallet', new TypeError('undefined is not a page'));

    expect(await reported()).toContainEqual({ kind: 'failed', ...wallet, page: PAGE, failure: 'threw-on-render' });

    noteDrawFailure('wallet', new OutOfTime('never there'));

    expect(await reported()).toContainEqual({ kind: 'failed', ...wallet, page: PAGE, failure: 'timeout' });
  });

  it('reports a page once it was drawn, by the name that its release has for it, with what the edge attested', async () => {
    notePageView('/charge');
    notePageView('/nowhere');

    const events = await reported();

    expect(events).toContainEqual({ kind: 'drawn', ...wallet, page: PAGE });
    expect(events).toContainEqual({ kind: 'drawn', remote: 'shell', version: '1.0.0' });
    const { page, attestation } = visit;
    expect(reports.every(body => ReportHealth.body.parse(JSON.parse(body)).attestation === attestation)).toBe(true);
    expect(ReportHealth.body.parse(JSON.parse(reports[0] ?? '')).page).toEqual(page);
  });

  it('reports what the content policy stopped', async () => {
    const violation = { violatedDirective: 'script-src', sourceFile: 'https://madang.test/releases/wallet/1.0.0/a.js' };

    dispatchEvent(Object.assign(new Event('securitypolicyviolation'), violation));

    expect(await reported()).toContainEqual({ kind: 'policy', ...wallet, page: PAGE });
  });

  it('says nothing of files of other compositions, or of nobody', async () => {
    const before = (await reported()).length;

    unhandled(thrownIn('wallet/9.9.9/assets/charge.js'));
    unhandled(thrownIn('unknown/1.0.0/assets/charge.js'));
    unhandled(new TypeError('from an extension'));

    expect(await reported()).toHaveLength(before);
  });

  it('says nothing of the member, and visits cannot be linked to each other', async () => {
    await reported();

    expect(reports.join()).not.toMatch(/secret|token|madang\.test/);
    expect(fetched.mock.calls.every(([, init]) => JSON.stringify(init).includes('"credentials":"omit"'))).toBe(true);
  });
});
