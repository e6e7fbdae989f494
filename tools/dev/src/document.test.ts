import { createPublicKey, verify } from 'node:crypto';
import type { RemoteManifest } from '@madang/contracts';
import { canonical, sha256 } from '@madang/federation/pure';
import { describe, expect, it } from 'vitest';
import { fromSource } from './document';
import { localNames } from './names';

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
const names = localNames();
const rooms = {
  names,
  shellBase: '/dev/shell/',
  federation: '2.9',
  remote: {
    base: '/dev/wallet/',
    manifest,
    version: '1.0.0-dev',
    container: 'mf_wallet_1_0_0_dev',
    entry: 'remoteEntry.js',
  },
};
const SITES_OWN = 'a'.repeat(64);
/** The bytes before the 32 of an Ed25519 key in its DER form. */
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');
const remote = (name: string) => ({ name, version: '1.4.0', entry: { url: `/releases/${name}/1.4.0/remoteEntry.js` } });
const signed = { composition: { id: SITES_OWN, federation: '2.9', remotes: [remote('sports'), remote('wallet')] } };
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

const document = fromSource(html, rooms);
const data = (id: string) => JSON.parse(new RegExp(`id="${id}">([^<]*)<`).exec(document)?.[1] ?? '');

describe('the document of a dev server', () => {
  it('loads nothing of the builds that are replaced, and still those of the others', () => {
    expect(document).not.toMatch(/\/releases\/(shell|wallet)\//);
    expect(document).toContain('href="/releases/sports/1.4.0/remoteEntry.js"');
  });

  it('starts the shell from source under the nonce of the site, after the hook that React looks for', () => {
    expect(document).toContain('<script nonce="n1" defer src="/dev/shell/main.js"></script>');
    expect(document.indexOf('__REACT_DEVTOOLS_GLOBAL_HOOK__')).toBeLessThan(document.indexOf('/dev/shell/main.js'));
    expect(document).toContain('<script nonce="n1">policy()</script>');
  });

  it('composes the remote from source with what else the site runs', () => {
    const { composition } = data('composition');

    expect(composition.remotes).toEqual([
      remote('sports'),
      expect.objectContaining({
        name: 'wallet',
        version: '1.0.0-dev',
        entry: { url: '/dev/wallet/remoteEntry.js', integrity: ' ' },
      }),
    ]);
  });

  it('names and signs what it composed, so that the shell takes it, and knows which of the site it stands for', async () => {
    const { composition, signature } = data('composition');
    const { id, ...content } = composition;
    const key = createPublicKey({
      key: Buffer.concat([SPKI, Buffer.from(names.key, 'base64')]),
      format: 'der',
      type: 'spki',
    });

    expect(id).toBe(sha256(canonical(content)));
    expect(verify(null, Buffer.from(canonical(composition)), key, Buffer.from(signature, 'base64'))).toBe(true);
    expect(names.toPage(`{"composition":"${SITES_OWN}"}`)).toBe(`{"composition":"${id}"}`);
    expect(names.toSite(`/releases/pages/${id}.json`)).toBe(`/releases/pages/${SITES_OWN}.json`);
  });

  it('shows a remote that is killed on the site to the person who fixes it', () => {
    expect(data('visit')).toEqual({ killed: ['sports'], barred: [], override: null, key: names.key });
  });

  it('takes a remote that the site does not have yet, whatever its words', () => {
    const title = '</script><b>';
    const added = fromSource(html, {
      ...rooms,
      remote: { ...rooms.remote, manifest: { ...manifest, name: 'poker', title } },
    });

    expect(added).toContain('"name":"poker"');
    expect(added).not.toContain(title);
  });

  it('leaves all remotes as they run where the shell alone is from source', () => {
    const alone = fromSource(html, { ...rooms, remote: null });

    expect(alone).toContain('"/releases/wallet/1.4.0/remoteEntry.js"');
    expect(alone).toContain('src="/dev/shell/main.js"');
    expect(alone).not.toContain('/dev/wallet/');
  });
});
