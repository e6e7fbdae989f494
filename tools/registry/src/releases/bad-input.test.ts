import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fc, test } from '@fast-check/vitest';
import type { Release } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { aBundle, aDataFolder, aRegistry } from '../a-bundle.test-kit';
import { pathProblems } from './paths';
import { type Bundle, verify } from './verify';

const wallet = aBundle('wallet');
const lying = (changes: Partial<Release>): Bundle => aBundle('wallet', { changes });
const withFile = (file: string) => aBundle('wallet', { files: { [file]: 'x' } });
const withListed = (changes: Partial<Release['files'][number]>): Bundle => ({
  ...wallet,
  release: { ...wallet.release, files: wallet.release.files.map(file => ({ ...file, ...changes })) },
});
const many = (count: number, content: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${n}.js`, content]));
const manifest = wallet.release.manifest ?? undefined;

describe('publishing refuses', () => {
  it.each<[string, Bundle, string]>([
    ['a path that leads out', withFile('../../keys/registry.pem'), 'not of the agreed form'],
    ['a path that leads out in the middle', withFile('a/../../x'), 'not of the agreed form'],
    ['a path that begins at the root', withFile('/etc/passwd'), 'not of the agreed form'],
    ['a path of another system', withFile('..\\..\\x'), 'not of the agreed form'],
    ['a drive', withFile('C:/x'), 'not of the agreed form'],
    ['a path with a letter that ends it', withFile('a.js\u0000.png'), 'not of the agreed form'],
    ['an escaped path', withFile('%2e%2e/x'), 'not of the agreed form'],
    ['a path with dots', withFile('a/./b.js'), 'a/./b.js is not a plain path'],
    ['a path with an empty part', withFile('a//b.js'), 'a//b.js is not a plain path'],
    ['two files that differ in capitals', withFile('remoteentry.js'), 'differs from remoteEntry.js in capitals alone'],
    ['a file that is also a folder', withFile('remoteEntry.js/a.js'), 'remoteEntry.js is a file and a folder'],
    ['a release.json of its own', withFile('release.json'), 'release.json is the name of what describes'],
    ['a compressed copy of its own', withFile('remoteEntry.js.br'), 'the name of a compressed copy'],
    [
      'a file that is too large',
      aBundle('wallet', { files: { 'a.js': 'x'.repeat(5_000_001) } }),
      'not of the agreed form',
    ],
    ['too many files', aBundle('wallet', { files: many(501, 'x') }), 'files is not of the agreed form'],
    ['too much in all', aBundle('wallet', { files: many(7, 'x'.repeat(4_900_000)) }), 'but 30000000 may be'],
    [
      'a hash that lies',
      { ...wallet, files: new Map([['remoteEntry.js', Buffer.from('wallet 6.6.6')]]) },
      'is not the file',
    ],
    ['a size that lies', withListed({ size: 1 }), 'has 12 bytes, but release.json says 1'],
    ['a size below nothing', withListed({ size: -1 }), 'not of the agreed form'],
    ['a hash that is none', withListed({ integrity: 'sha384-x' }), 'not of the agreed form'],
    ['a file that is missing', { ...wallet, files: new Map() }, 'was not sent'],
    [
      'a file that is not listed',
      { ...wallet, files: new Map([...wallet.files, ['x.js', Buffer.from('x')]]) },
      'is not listed',
    ],
    [
      'a list that names a file twice',
      lying({ files: [...wallet.release.files, ...wallet.release.files] }),
      'is listed twice',
    ],
    ['an entry that is not among its files', lying({ entry: 'other.js' }), 'other.js is to be loaded'],
    [
      'a page that is not among its files',
      lying({ pages: [{ path: '/a', scripts: ['a.js'], styles: [] }] }),
      'a.js is to be loaded',
    ],
    [
      'a style sheet that is for the whole page',
      aBundle('wallet', { files: { 'a.css': '.mf_wallet_1_0_0-page{color:red}body{background:hotpink!important}' } }),
      'a.css styles "body", which is outside of wallet; its classes begin with "mf_wallet_1_0_0-"',
    ],
    [
      'a style sheet for the classes of another release',
      aBundle('wallet', { files: { 'a.css': '.mf_sports_1_0_0-page{display:none}' } }),
      'a.css styles ".mf_sports_1_0_0-page"',
    ],
    ['a style sheet that is none', aBundle('wallet', { files: { 'a.css': '}}}' } }), 'a.css is no style sheet'],
    [
      'the remote.json of another remote',
      lying({ manifest: { ...aManifest(), name: 'sports' } }),
      'is that of "sports"',
    ],
    ['no remote.json', lying({ manifest: null }), 'manifest is missing'],
    ['a remote that calls itself shell', lying({ name: 'shell', container: '' }), 'but the release is called shell'],
    ['another contract than remote.json says', lying({ contract: 2 }), 'says contract 1, but the release says 2'],
    ['the container of another version', lying({ container: 'mf_wallet_0_9_0' }), 'must be "mf_wallet_1_0_0"'],
    ['the container of another remote', lying({ container: 'mf_sports_1_0_0' }), 'must be "mf_wallet_1_0_0"'],
    ['a version that is none', lying({ version: 'latest' }), 'version is not of the agreed form'],
    ['a name that leads out', lying({ name: '../x' }), 'name is not of the agreed form'],
    ['what is no release at all', { ...wallet, release: null }, 'release.json is not of the agreed form'],
    [
      'a field that nobody agreed on',
      { ...wallet, release: { ...wallet.release, hooks: {} } },
      'not of the agreed form',
    ],
  ])('%s [I-gates]', (_, bundle, words) => {
    const refused = verify(bundle);

    expect('problems' in refused && refused.problems.map(({ message }) => message).join('\n')).toContain(words);
  });

  it('in the registry, with 422 and each reason, and keeps nothing of it', async () => {
    const dataDir = aDataFolder();
    const registry = await aRegistry({ dataDir });

    const bad = registry.publish(lying({ manifest: null, entry: 'other.js' }), 'tester');

    await expect(bad).rejects.toMatchObject({
      status: 422,
      refusal: { problems: [{ field: 'manifest' }, { field: 'other.js' }] },
    });
    expect(registry.audit()).toEqual([]);
    expect(readdirSync(dataDir).includes('storage')).toBe(false);
  });
});

function aManifest() {
  if (!manifest) throw new Error('the bundle has no remote.json');
  return manifest;
}

const aPart = fc.constantFrom('a', 'A', 'b', 'c.js', 'C.js', '.', '..', '', 'release.json', 'x.br');
const aPath = fc.array(aPart, { minLength: 1, maxLength: 4 }).map(parts => parts.join('/'));

test.prop([fc.array(aPath, { maxLength: 8 })])(
  'paths without a problem are files of their own, inside, on any disk',
  paths => {
    fc.pre(pathProblems(paths).length === 0);

    const places = paths.map(each => path.resolve('/release', each).toLowerCase());

    expect(new Set(places).size).toBe(paths.length);
    expect(places.every(place => place.startsWith('/release/') && !place.endsWith('/'))).toBe(true);
    expect(places.some(place => places.some(other => other.startsWith(`${place}/`)))).toBe(false);
  },
);
