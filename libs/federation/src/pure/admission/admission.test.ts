import { fc, test } from '@fast-check/vitest';
import type { Release } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { aFile, aManifest, aRemote, aShell, limitsOfBytes, TYPE } from '../a-release.test-kit';
import { admission } from './admission';
import { changedTypes } from './link-rules';

const limits = limitsOfBytes(10_000);
const refusalsOf = (...releases: unknown[]) => admission({ releases, limits });
const rules = (...releases: unknown[]) => refusalsOf(...releases).map(({ rule }) => rule);
const sports = (changes: Partial<Release> = {}) => aRemote('sports', changes);

describe('admission [I-gates]', () => {
  it('admits releases that fit together', () => {
    expect(refusalsOf(aShell(), aRemote('wallet'), sports())).toEqual([]);
  });

  it('refuses remote.json that is invalid, and says where', () => {
    const release = { ...aRemote('wallet'), manifest: { ...aManifest(), layout: 'modal' } };

    expect(refusalsOf(aShell(), release)).toMatchObject([{ rule: 'remote.json', name: 'wallet' }]);
    expect(refusalsOf(aShell(), release)[0]?.sentence).toContain(
      'wallet 1.0.0: manifest.layout is not of the agreed form',
    );
  });

  it('refuses a remote without remote.json, or with that of another', () => {
    expect(rules(aShell(), aRemote('wallet', { manifest: null }))).toEqual(['remote.json']);
    const other = aManifest({ name: 'sports', paths: ['/x'], tiles: [] });
    expect(rules(aShell(), aRemote('wallet', { manifest: other }))).toEqual(['remote.json']);
  });

  it('serves the current contract level and the one before, and no other', () => {
    const at = (contract: number) => aRemote('wallet', { contract, manifest: aManifest({ contract }) });
    const shell = aShell({ contract: 3 });

    expect(rules(shell, at(3))).toEqual([]);
    expect(rules(shell, at(2))).toEqual([]);
    expect(rules(shell, at(1))).toEqual(['contract']);
    expect(rules(shell, at(4))).toEqual(['contract']);
  });

  it('refuses a range that the shell does not meet, with both versions in the sentence', () => {
    const [refusal] = refusalsOf(aShell(), aRemote('wallet', { shared: { '@madang/session': '^2.0.0' } }));

    expect(refusal?.rule).toBe('shared');
    expect(refusal?.sentence).toBe(
      'wallet 1.0.0: it asks for @madang/session ^2.0.0, but shell 1.0.0 provides 1.0.0; build it against @madang/session 1.0.0.',
    );
    expect(rules(aShell(), aRemote('wallet', { shared: { lodash: '^4.0.0' } }))).toEqual(['shared']);
  });

  it('refuses a set in which a remote takes what the shell does not hand out', () => {
    const live = (names: Record<string, string>) => ({ '@madang/live': names });
    const shell = aShell({ version: '1.1.0', exports: live({ watch: TYPE }) });

    expect(refusalsOf(shell, aRemote('wallet', { imports: live({ see: TYPE }) }))).toMatchObject([
      {
        rule: 'links',
        sentence:
          'wallet 1.0.0: it takes see from @madang/live, but shell 1.1.0 hands out no such name of it; keep the name in the shell, or publish a release that does without it first.',
      },
    ]);
    expect(rules(shell, aRemote('wallet', { imports: live({ watch: TYPE }) }))).toEqual([]);
    expect(rules(shell, aRemote('wallet', { imports: { react: { use: '' } } }))).toEqual(['links']);
  });

  it('leaves a name alone of which the remote uses its own copy', () => {
    const imports = { '@madang/ui': { Old: TYPE } };
    const shared = { ...aShell().shared, '@madang/ui': '2.0.0' };

    expect(rules(aShell(), aRemote('wallet', { imports }))).toEqual(['links']);
    expect(rules(aShell({ shared }), aRemote('wallet', { imports }))).toEqual([]);
  });

  it('admits releases of before the lists as it did then', () => {
    const { exports, ...shell } = aShell();
    const { imports, ...wallet } = aRemote('wallet');

    expect(rules(shell, sports())).toEqual([]);
    expect(rules(aShell(), wallet)).toEqual([]);
  });

  it('names a changed type, and refuses nothing for that', () => {
    const imports = { react: { useState: '' }, '@madang/session': { $member: TYPE.replace('0', '1'), $token: TYPE } };
    const releases = [aShell(), aRemote('wallet', { imports }), sports()];

    expect(rules(...releases)).toEqual([]);
    expect(changedTypes(releases)).toEqual([
      'wallet 1.0.0 was built when these had another type: $member of @madang/session.',
    ]);
  });

  it('refuses another federation minor', () => {
    expect(rules(aShell(), aRemote('wallet', { federation: '2.8' }))).toEqual(['federation']);
  });

  it.each([
    ['the same path', '/wallet'],
    ['a path below', '/wallet/point'],
    ['the login page', '/login'],
    ['a path of the platform', '/api/bets'],
  ])('refuses %s of another', (_, path) => {
    const clashing = sports({ manifest: aManifest({ name: 'sports', paths: [path], tiles: [] }) });

    expect(rules(aShell(), aRemote('wallet'), clashing)).toEqual(['paths']);
  });

  it('refuses a path above that of another, but not one that merely begins alike', () => {
    const owning = (path: string) => sports({ manifest: aManifest({ name: 'sports', paths: [path], tiles: [] }) });
    const deep = aRemote('wallet', { manifest: aManifest({ paths: ['/korea/cross'], tiles: [] }) });

    expect(rules(aShell(), deep, owning('/korea'))).toEqual(['paths']);
    expect(rules(aShell(), deep, owning('/kor'))).toEqual([]);
  });

  it('refuses a tile name in use, and a tile that leads to what is not its own', () => {
    const tile = { id: 'wallet', label: '스포츠', to: '/sports', icon: 'star', order: 1, places: ['tile' as const] };
    const tiled = (changes: object) =>
      sports({ manifest: aManifest({ name: 'sports', tiles: [{ ...tile, ...changes }] }) });

    expect(rules(aShell(), aRemote('wallet'), tiled({}))).toEqual(['tiles']);
    expect(rules(aShell(), aRemote('wallet'), tiled({ id: 'sports', to: '/wallet?x=1' }))).toEqual(['tiles']);
    expect(rules(aShell(), aRemote('wallet'), tiled({ id: 'board', dialog: 'board' }))).toContain('remote.json');
    expect(rules(aShell(), aRemote('wallet'), tiled({ id: 'sports', to: '/sports?x=1' }))).toEqual([]);
  });

  it('refuses a dialog that is stated twice', () => {
    const manifest = aManifest({ dialogs: ['confirm', 'confirm'] });

    expect(rules(aShell(), aRemote('wallet', { manifest }))).toEqual(['remote.json']);
  });

  it('refuses a file without a hash', () => {
    expect(rules(aShell(), aRemote('wallet', { scripts: ['assets/other.js'] }))).toEqual(['integrity']);
    const withoutHash = { ...aRemote('wallet'), files: [{ path: 'remoteEntry.js', size: 1, integrity: '' }] };
    expect(rules(aShell(), withoutHash)).toEqual(['integrity']);
  });

  it('refuses a first page that is heavier than its budget', () => {
    const tight = (wallet: number) =>
      admission({ releases: [aShell(), aRemote('wallet')], limits: limitsOfBytes(10_000, { wallet }) });

    expect(tight(3000)).toEqual([]);
    expect(tight(2999)).toMatchObject([{ rule: 'budget' }]);
  });

  it('counts what its heaviest page loads itself, and names that page', () => {
    const page = (path: string, file: string) => ({ path, scripts: ['assets/first.js', file], styles: [] });
    const files = [...aRemote('wallet').files, { ...aFile('assets/big.js'), size: 7001 }, aFile('assets/small.js')];
    const pages = [page('/wallet', 'assets/small.js'), page('/wallet/big', 'assets/big.js')];

    expect(refusalsOf(aShell(), aRemote('wallet', { files, pages }))).toMatchObject([
      { rule: 'budget', sentence: expect.stringContaining('its page /wallet/big needs 10001 bytes at first') },
    ]);
    expect(rules(aShell(), aRemote('wallet', { files, pages: pages.slice(0, 1) }))).toEqual([]);
  });

  it('keeps the frame for all: so many tiles, none before the first, and icons that there are', () => {
    const tile = (id: number, changes: object = {}) => {
      const own = { id: `t${id}`, label: '설문', to: '/wallet', icon: 'star', order: id, places: ['menu' as const] };
      return { ...own, ...changes };
    };
    const withTiles = (...tiles: ReturnType<typeof tile>[]) =>
      refusalsOf(aShell(), aRemote('wallet', { manifest: aManifest({ tiles }) })).map(({ sentence }) => sentence);

    expect(withTiles(tile(1), tile(2))).toEqual([]);
    expect(withTiles(tile(1), tile(2), tile(3))).toEqual([
      'wallet 1.0.0: it puts 3 tiles into the place "menu", but it may put 2; leave some out, or ask an operator for more.',
    ]);
    expect(withTiles(tile(1, { order: -100 }))).toEqual([
      'wallet 1.0.0: its tile "t1" has order -100, but its tiles begin at 0; give it a higher one.',
    ]);
    expect(withTiles(tile(1, { icon: 'bomb' }))[0]).toContain(
      'asks for the icon "bomb", but the frame draws baseball,',
    );
  });

  it('refuses a container that is not named after name and version', () => {
    expect(rules(aShell(), aRemote('wallet', { container: 'mf_wallet' }))).toEqual(['container']);
  });

  it('refuses a set with no shell, two shells or a remote twice', () => {
    expect(rules(aRemote('wallet'))).toEqual(['release']);
    expect(rules(aShell(), aShell({ version: '2.0.0' }))).toEqual(['release']);
    expect(rules(aShell(), aRemote('wallet'), aRemote('wallet', { version: '2.0.0' }))).toContain('release');
  });

  test.prop([fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { maxLength: 8 }), fc.gen()])(
    'does not depend on the order of the releases',
    (names, gen) => {
      const own = names.filter(name => !['shell', 'login', 'api', 'file'].includes(name));
      const releases = [
        aShell(),
        ...own.map(name => aRemote(name, { federation: gen(fc.constantFrom, '2.9', '2.8') })),
      ];
      const sentences = (all: Release[]) =>
        refusalsOf(...all)
          .map(({ sentence }) => sentence)
          .sort();

      expect(sentences([...releases].reverse())).toEqual(sentences(releases));
    },
  );
});
