import type { Composition, RemoteBuild } from '@madang/contracts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aRemote, aShell } from '../pure/a-release.test-kit';
import { compose } from '../pure/compose';
import { defineRemote } from '../remote';
import { createHost } from './host';

const bare = { styles: [], scripts: [] }; // happy-dom would fetch a preloaded style
const before = aRemote('wallet', { ...bare, version: '0.9.0' });
const composed = compose({ shell: aShell(), remotes: [before], previous: new Map() });
const previous = new Map<string, RemoteBuild>();
for (const { name, manifest: _, previous: __, ...build } of composed.remotes) previous.set(name, build);
const composition: Composition = {
  ...compose({ shell: aShell(), remotes: [aRemote('wallet', bare)], previous }),
  id: 'c'.repeat(64),
};
const wallet = defineRemote({ routes: [] });

/** A runtime that has the builds of these versions, and throws for every other. */
function having(...versions: string[]) {
  const load = vi.fn(async ({ version }: RemoteBuild) => {
    if (!versions.includes(version)) throw new Error(`${version} throws`);
    return wallet;
  });
  return { load, runtime: async () => ({ load }) };
}

afterEach(() => document.head.replaceChildren());

describe('a remote that was taken out of the site', () => {
  const visit = { killed: ['wallet'], barred: [] };

  it('is not loaded, and says so', async () => {
    const { load, runtime } = having('1.0.0');
    const host = createHost(composition, runtime, visit);

    await expect(host.load('wallet', '/wallet')).rejects.toMatchObject({ name: 'RemoteKilled', title: '지갑' });
    host.prefetch('wallet', '/wallet');

    expect(load).not.toHaveBeenCalled();
    expect(document.head.querySelector('link')).toBeNull();
    expect(host.loadedRemotes()).toEqual([]);
  });
});

describe('a remote that fails', () => {
  it('falls back, and both outcomes are reported [I-fallback]', async () => {
    const host = createHost(composition, having('0.9.0').runtime);

    await expect(host.load('wallet')).resolves.toBe(wallet);

    await expect.poll(() => host.$fallbacks.get()).toHaveLength(1);
    const failed = { kind: 'failed', remote: 'wallet', version: '1.0.0', failure: 'threw-on-load' };
    expect(host.$outcomes.get()).toEqual([failed]);
  });

  it('does not fall back to a release that was taken out', async () => {
    const { load, runtime } = having('0.9.0');
    const host = createHost(composition, runtime, { killed: [], barred: ['wallet'] });

    await expect(host.load('wallet')).rejects.toMatchObject({ name: 'RemoteFailure', kind: 'threw-on-load' });
    expect(load.mock.calls.map(([build]) => build.version)).toEqual(['1.0.0']);
  });

  it('is still what it was when it is loaded again, as code that threw is not run twice', async () => {
    const load = vi.fn(async (): Promise<unknown> => ({})).mockRejectedValueOnce(new Error('throws'));
    const host = createHost(composition, async () => ({ load }), { killed: [], barred: ['wallet'] });

    await expect(host.load('wallet')).rejects.toMatchObject({ kind: 'threw-on-load' });
    await expect(host.load('wallet')).rejects.toMatchObject({ kind: 'threw-on-load' });

    expect(load).toHaveBeenCalledTimes(1);
  });
});

it('lists which remotes are on the page, and how long they took', async () => {
  const host = createHost(composition, having('1.0.0').runtime);

  await host.load('wallet');
  await host.load('wallet');

  expect(host.loadedRemotes()).toEqual(['wallet']);
  expect(host.$outcomes.get()).toEqual([
    { kind: 'loaded', remote: 'wallet', version: '1.0.0', ms: expect.any(Number) },
  ]);
});
