import type { RemoteManifest } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { fromSource } from './document';

const manifest: RemoteManifest = {
  name: 'wallet',
  title: '지갑',
  contract: 1,
  paths: ['/charge'],
  layout: 'member',
  tiles: [],
  dialogs: [],
  slots: [],
};
const rooms = {
  base: { shell: '/dev/shell/', remote: '/dev/wallet/' },
  manifest,
  version: '1.0.0-dev',
  container: 'mf_wallet_1_0_0_dev',
  entry: 'remoteEntry.js',
  federation: '2.9',
};
const remote = (name: string) => ({ name, version: '1.4.0', entry: { url: `/releases/${name}/1.4.0/remoteEntry.js` } });
const signed = { composition: { id: 'abc', federation: '2.9', remotes: [remote('sports'), remote('wallet')] } };
const visit = { killed: ['wallet', 'sports'], barred: ['wallet'], override: null, key: 'of-the-registry' };

const html = [
  '<!doctype html><html><head>',
  '<link rel="preload" as="script" nonce="n1" href="/releases/shell/1.0.0/assets/federation.1.js" integrity="x">',
  '<link rel="preload" as="script" nonce="n1" href="/releases/wallet/1.4.0/remoteEntry.js" integrity="x">',
  '<link rel="preload" as="script" nonce="n1" href="/releases/sports/1.4.0/remoteEntry.js" integrity="x">',
  '<script nonce="n1">policy()</script>',
  `<script nonce="n1" type="application/json" id="composition">${JSON.stringify(signed)}</script>`,
  `<script nonce="n1" type="application/json" id="visit">${JSON.stringify(visit)}</script>`,
  '<script nonce="n1" defer src="/releases/shell/1.0.0/assets/main.1.js" integrity="x"></script>',
  '<link href="/releases/shell/1.0.0/assets/main.1.css" rel="stylesheet" integrity="x">',
  '</head><body><div id="root"></div></body></html>',
].join('\n');

const made = fromSource(html, rooms);
const data = (id: string) => JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(made)?.[1] ?? '');

describe('the document of a dev server', () => {
  it('loads nothing of the builds that are replaced, and still those of the others', () => {
    expect(made).not.toMatch(/\/releases\/(shell|wallet)\//);
    expect(made).toContain('href="/releases/sports/1.4.0/remoteEntry.js"');
  });

  it('starts the shell from source under the nonce of the site, after the hook that React looks for', () => {
    expect(made).toContain('<script nonce="n1" defer src="/dev/shell/main.js"></script>');
    expect(made.indexOf('__REACT_DEVTOOLS_GLOBAL_HOOK__')).toBeLessThan(made.indexOf('/dev/shell/main.js'));
    expect(made).toContain('<script nonce="n1">policy()</script>');
  });

  it('composes the remote from source with what else the site runs, under the same name', () => {
    const { composition } = data('composition');

    expect(composition.id).toBe('abc');
    expect(composition.remotes).toEqual([
      remote('sports'),
      expect.objectContaining({
        name: 'wallet',
        version: '1.0.0-dev',
        entry: { url: '/dev/wallet/remoteEntry.js', integrity: ' ' },
      }),
    ]);
  });

  it('shows a remote that is killed on the site to whoever mends it, and names no key for what nobody signed', () => {
    expect(data('visit')).toEqual({ killed: ['sports'], barred: [], override: null });
  });

  it('takes a remote that the site does not have yet, whatever its words', () => {
    const title = '</script><b>';
    const added = fromSource(html, { ...rooms, manifest: { ...manifest, name: 'poker', title } });

    expect(added).toContain('"name":"poker"');
    expect(added).not.toContain(title);
  });
});
