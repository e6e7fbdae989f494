import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  type ASource,
  anEdge,
  aRollout,
  aSource,
  ask,
  CANDIDATE,
  idOf,
  OTHER,
  type RunningEdge,
  STABLE,
  signed,
} from '../edge.test-kit';
import { silent } from '../log';

let source: ASource;
let edge: RunningEdge;
let complaints: string[];
const log = {
  ...silent,
  error: ({ err }: { err?: unknown }, message: string) => void complaints.push(`${message}: ${err}`),
};

const start = (options = {}) => anEdge(source, (_, response) => response.writeHead(404).end(), { log, ...options });

beforeEach(async () => {
  complaints = [];
  source = aSource();
  edge = await start();
});
afterEach(() => edge.close());

const servedComposition = async (of = edge) => (await ask(of, '/')).headers['x-composition'];

describe('what a channel delivers', () => {
  it('is named on every reply that is not cached [I-switch]', async () => {
    for (const address of ['/', '/charge', '/api/bets', '/delivery/now']) {
      expect((await ask(edge, address)).headers['x-composition']).toBe(idOf(STABLE));
    }
    expect((await ask(edge, '/releases/shell/1.0.0/main.js')).headers).not.toHaveProperty('x-composition');
  });

  it('is the newest at once: a document after the change waits for it [I-switch]', async () => {
    source.deliver({ stable: idOf(OTHER) });

    expect(await servedComposition()).toBe(idOf(OTHER));
  });

  it('is read at changes alone, never at a request', async () => {
    await servedComposition();
    const before = source.requests;

    for (let nth = 0; nth < 20; nth += 1) await servedComposition();

    expect(source.requests).toBe(before);
  });

  it('goes back by a newer delivery of an older composition [I-rollback]', async () => {
    source.deliver({ stable: idOf(OTHER), lastGood: idOf(STABLE) });
    await servedComposition();

    source.deliver({ stable: idOf(STABLE), urgent: 2 });

    expect(await servedComposition()).toBe(idOf(STABLE));
  });

  it('never goes back by an older delivery, however well it is signed [I-rollback]', async () => {
    const older = source.deliver({ stable: idOf(OTHER) });
    source.deliver({ stable: idOf(STABLE) });
    await servedComposition();

    source.offered = older;
    source.notify();

    expect(await servedComposition()).toBe(idOf(STABLE));
    expect(complaints.join()).toContain('delivery 2 is older than 3');
  });

  it.each([
    ['of another channel', signed({ sequence: 9, channel: 'nightly', stable: idOf(OTHER) }), 'the channel nightly'],
    ['of the same number', signed({ sequence: 1, stable: idOf(OTHER) }), 'another delivery 1'],
    [
      'with a signature of another',
      { ...signed({ sequence: 9, stable: idOf(OTHER) }), signature: signed().signature },
      'wrong',
    ],
  ])('is not what comes %s', async (_, offered, complaint) => {
    source.offered = offered;
    source.notify();

    expect(await servedComposition()).toBe(idOf(STABLE));
    expect(complaints.join()).toContain(complaint);
  });

  it('is none, and the door says so, when there has never been one that holds', async () => {
    source.offered = { ...signed(), signature: 'AAAA' };
    const other = await start();
    onTestFinished(() => other.close());

    const reply = await ask(other, '/');

    expect(reply.status).toBe(503);
    expect(JSON.parse(String(reply.body)).message).toMatch(/[가-힣]/);
    expect((await ask(other, '/delivery/now')).status).toBe(503);
  });
});

describe('a composition that cannot be had', () => {
  it('is replaced by the last good one, and comes as soon as it can be read [I-fallback]', async () => {
    source.compositions.delete(idOf(CANDIDATE));
    source.deliver({ stable: idOf(CANDIDATE), lastGood: idOf(OTHER) });
    expect(await servedComposition()).toBe(idOf(OTHER));

    source.compositions.set(idOf(CANDIDATE), CANDIDATE);

    await expect.poll(() => servedComposition()).toBe(idOf(CANDIDATE));
  });

  it('is replaced by what ran before, where there is no last good one', async () => {
    source.compositions.delete(idOf(OTHER));
    source.deliver({ stable: idOf(OTHER) });

    expect(await servedComposition()).toBe(idOf(STABLE));
  });

  it('takes nobody along when it is the candidate [I-canary]', async () => {
    source.compositions.delete(idOf(CANDIDATE));
    source.deliver({ rollout: aRollout(100) });

    expect(await servedComposition()).toBe(idOf(STABLE));
  });

  it('counts as gone when the document of its shell is another one', async () => {
    source.contents.set('shell@1.0.0/index.html', Buffer.from('<meta name="composition">'));
    const fresh = await start();
    onTestFinished(() => fresh.close());

    expect((await ask(fresh, '/')).status).toBe(503);
  });
});

describe('while the registry is away', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'madang-kept-'));
    return () => rmSync(folder, { recursive: true, force: true });
  });

  it('all goes on', async () => {
    source.isAway = true;
    source.notify();

    const reply = await ask(edge, '/charge');

    expect(reply.status).toBe(200);
    expect(reply.headers['x-composition']).toBe(idOf(STABLE));
  });

  it('a restart goes on with what was stored, rollout and kills included [I-switch]', async () => {
    const first = await start({ cacheFolder: folder });
    source.deliver({ rollout: aRollout(100), kills: [{ remote: 'wallet', range: '1.1.0' }] });
    await expect.poll(() => servedComposition(first)).toBe(idOf(CANDIDATE));
    await first.close();
    source.isAway = true;

    const second = await start({ cacheFolder: folder });
    onTestFinished(() => second.close());

    expect(await servedComposition(second)).toBe(idOf(CANDIDATE));
    expect(JSON.parse(String((await ask(second, '/delivery/now')).body)).killed).toEqual(['wallet']);
  });

  it('a restart without a folder has nothing to serve', async () => {
    source.isAway = true;

    const second = await start();
    onTestFinished(() => second.close());

    expect((await ask(second, '/')).status).toBe(503);
  });

  it('a restart refuses what is older than what was stored [I-rollback]', async () => {
    const older = source.offered;
    const first = await start({ cacheFolder: folder });
    source.deliver({ stable: idOf(OTHER) });
    await servedComposition(first);
    await first.close();
    source.offered = older;

    const second = await start({ cacheFolder: folder });
    onTestFinished(() => second.close());

    expect(await servedComposition(second)).toBe(idOf(OTHER));
    expect(complaints.join()).toContain('delivery 1 is older than 2');
  });
});
