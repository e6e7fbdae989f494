import { aFile, aManifest, aRemote, aShell, TYPE } from '../a-release.test-kit';
import { type BrokenSet, type Row, wallet, walletWith } from './broken-parts.test-kit';
import { CLASHES, FRAME } from './broken-places.test-kit';

/** As it may arrive from elsewhere: of no agreed form. */
const malformed = (changes: object) => ({ ...wallet(), ...changes });
const manifestOf = (changes: object) => malformed({ manifest: { ...aManifest(), ...changes } });
const withFiles = (...files: object[]) => malformed({ files });
const file = { path: 'remoteEntry.js', size: 1000, integrity: `sha384-${'A'.repeat(64)}` };

const RIGHT = 'put remote.json right';
const UNCHANGED = 'publish what the build wrote, unchanged';
const ONE_SHELL = 'choose one release of the shell';

const MANIFESTS: Row[] = [
  [
    'no remote.json',
    'remote.json',
    [wallet({ manifest: null })],
    ['wallet 1.0.0', 'it has none', 'every remote needs one', 'add remote.json'],
  ],
  [
    "another's remote.json",
    'remote.json',
    [wallet({ manifest: aManifest({ name: 'sports', tiles: [] }) })],
    ['wallet', 'remote.json is of "sports"', 'the release is of "wallet"', RIGHT],
  ],
  [
    'two contract levels in one release',
    'remote.json',
    [aShell({ contract: 2 }), wallet({ contract: 2 })],
    ['wallet', 'states contract level 1', 'the release states 2', RIGHT],
  ],
  [
    'a path stated twice',
    'remote.json',
    [walletWith({ paths: ['/wallet', '/x', '/x'] })],
    ['wallet', 'it states path /x twice', 'once is enough', RIGHT],
  ],
  [
    'a dialog stated twice',
    'remote.json',
    [walletWith({ dialogs: ['confirm', 'confirm'] })],
    ['wallet', 'it states dialog "confirm" twice', 'once is enough', RIGHT],
  ],
  [
    'a layout that is none',
    'remote.json',
    [manifestOf({ layout: 'modal' })],
    ['wallet', 'manifest.layout', 'member', RIGHT],
  ],
  ['no paths', 'remote.json', [manifestOf({ paths: [] })], ['wallet', 'manifest.paths', '1', RIGHT]],
  [
    'a path without a slash',
    'remote.json',
    [manifestOf({ paths: ['wallet'] })],
    ['wallet', 'manifest.paths.0', '\\/', RIGHT],
  ],
  [
    'a path that leads up',
    'remote.json',
    [manifestOf({ paths: ['/../admin'] })],
    ['wallet', 'manifest.paths.0', '\\/', RIGHT],
  ],
  ['a title without letters', 'remote.json', [manifestOf({ title: '' })], ['wallet', 'manifest.title', '1', RIGHT]],
  ['a field that nobody knows', 'remote.json', [manifestOf({ guards: [] })], ['wallet', 'manifest', 'guards', RIGHT]],
  [
    'a slot that is none',
    'remote.json',
    [manifestOf({ slots: ['header'] })],
    ['wallet', 'manifest.slots.0', 'sidebar', RIGHT],
  ],
];

const HOST: Row[] = [
  [
    'a contract level that is too old',
    'contract',
    [aShell({ contract: 3 }), wallet()],
    ['wallet', 'built for contract level 1', 'serves levels 2 to 3', 'build it against the current contracts'],
  ],
  [
    'a contract level that is too new',
    'contract',
    [wallet({ contract: 2, manifest: aManifest({ contract: 2 }) })],
    ['wallet', 'contract level 2', 'serves levels 1 to 1', 'publish and switch the shell first'],
  ],
  [
    'another federation minor',
    'federation',
    [wallet({ federation: '2.8' })],
    ['wallet', 'federation 2.8', 'runs federation 2.9', 'build it with federation 2.9'],
  ],
  [
    'a range that the shell does not meet',
    'shared',
    [wallet({ shared: { react: '^18.0.0' } })],
    ['wallet', 'asks for react ^18.0.0', 'provides 19.3.1', 'build it against react 19.3.1'],
  ],
  [
    'an exact version that the shell does not have',
    'shared',
    [wallet({ shared: { '@madang/session': '1.0.1' } })],
    ['wallet', '@madang/session 1.0.1', 'provides 1.0.0', 'build it against'],
  ],
  [
    'a package that the shell does not provide',
    'shared',
    [wallet({ shared: { lodash: '^4.0.0' } })],
    ['wallet', 'asks for lodash ^4.0.0', 'provides none', 'bundle lodash or add it to the shell'],
  ],
  [
    'names that the shell no longer hands out',
    'links',
    [wallet({ imports: { '@madang/session': { $stamp: TYPE, renew: TYPE } } })],
    ['wallet', 'takes $stamp, renew from @madang/session', 'hands out no such name', 'keep the name in the shell'],
  ],
  [
    'a package of which the shell hands out nothing',
    'links',
    [wallet({ imports: { '@madang/live': { see: TYPE } } })],
    ['wallet', 'takes see from @madang/live', 'hands out no such name', 'keep the name in the shell'],
  ],
];

const FILES: Row[] = [
  [
    'a script that is not listed',
    'integrity',
    [wallet({ scripts: ['assets/other.js'] })],
    ['wallet', 'assets/other.js is to be loaded without a hash', 'must stand in files', UNCHANGED],
  ],
  [
    'a style that is not listed',
    'integrity',
    [wallet({ styles: ['assets/other.css'] })],
    ['wallet', 'assets/other.css', 'must stand in files', UNCHANGED],
  ],
  [
    'a file of a page that is not listed',
    'integrity',
    [wallet({ pages: [{ path: '/wallet', scripts: ['assets/other.js'], styles: [] }] })],
    ['wallet', 'assets/other.js is to be loaded without a hash', 'must stand in files', UNCHANGED],
  ],
  [
    'a page beyond the budget, though the remote itself is small',
    'budget',
    [
      wallet({
        pages: [{ path: '/wallet/big', scripts: ['assets/big.js'], styles: [] }],
        files: [...wallet().files, { ...aFile('assets/big.js'), size: 2_650_263 }],
      }),
    ],
    ['wallet', 'its page /wallet/big needs 2653263 bytes', 'its budget is 10000', 'load more of it lazily'],
  ],
  [
    'an entry that is not listed',
    'integrity',
    [wallet({ entry: 'other.js' })],
    ['wallet', 'other.js is to be loaded', 'must stand in files', UNCHANGED],
  ],
  [
    "a shell's entry that is not listed",
    'integrity',
    [aShell({ entry: 'other.js' })],
    ['shell', 'other.js is to be loaded', 'must stand in files', UNCHANGED],
  ],
  [
    'an empty hash',
    'integrity',
    [withFiles({ ...file, integrity: '' })],
    ['wallet', 'files.0.integrity', 'sha384', UNCHANGED],
  ],
  [
    'a weaker hash',
    'integrity',
    [withFiles({ ...file, integrity: `sha256-${'A'.repeat(43)}=` })],
    ['wallet', 'files.0.integrity', 'sha384', UNCHANGED],
  ],
  [
    'a first page beyond its budget',
    'budget',
    [wallet({ files: wallet().files.map(each => ({ ...each, size: 4000 })) })],
    ['wallet', 'its page /wallet needs 12000 bytes', 'its budget is 10000', 'load more of it lazily or bundle less'],
  ],
  [
    'a container named after nothing',
    'container',
    [wallet({ container: 'mf_wallet' })],
    ['wallet', 'called "mf_wallet"', 'it must be "mf_wallet_1_0_0"', 'build it with the preset'],
  ],
  [
    'a container named like another',
    'container',
    [wallet(), aRemote('sports', { container: 'mf_wallet_1_0_0' })],
    ['sports', 'like that of wallet', 'it must be "mf_sports_1_0_0"', 'build it with the preset'],
  ],
];

const RELEASES: Row[] = [
  [
    'a path that leads out',
    'release',
    [withFiles({ ...file, path: '../x.js' })],
    ['wallet', 'files.0.path', '', UNCHANGED],
  ],
  ['no files', 'release', [malformed({ files: [] })], ['wallet', 'files', '1', UNCHANGED]],
  [
    'a version that is none',
    'release',
    [malformed({ version: 'latest' })],
    ['wallet latest', 'version', '', UNCHANGED],
  ],
  ['a name that is none', 'release', [malformed({ name: 'Wallet!' })], ['Wallet!', 'name', '', UNCHANGED]],
  ['a moment that is none', 'release', [malformed({ builtAt: 'yesterday' })], ['wallet', 'builtAt', '', UNCHANGED]],
  [
    'a field that nobody knows',
    'release',
    [malformed({ trusted: true })],
    ['wallet', 'release.json', 'trusted', UNCHANGED],
  ],
  ['nothing', 'release', [null], ['unnamed', 'release.json', 'object', UNCHANGED]],
  [
    'a remote twice',
    'release',
    [wallet(), wallet({ version: '1.1.0', manifest: aManifest({ paths: ['/x'], tiles: [] }) })],
    ['wallet 1.1.0', 'in the set twice', 'a remote runs once', 'choose one of them'],
  ],
  [
    'two shells',
    'release',
    [aShell({ version: '2.0.0' })],
    ['composition', '2 releases of the shell', 'there must be one', ONE_SHELL],
  ],
];

const isShell = (release: unknown) =>
  typeof release === 'object' && release !== null && 'name' in release && release.name === 'shell';

/** Sets of releases that cannot run together: each for one reason, and with a shell unless it brings one that differs. */
export const BROKEN: readonly BrokenSet[] = [...MANIFESTS, ...HOST, ...CLASHES, ...FRAME, ...FILES, ...RELEASES].map(
  ([what, rule, releases, sentenceParts]) => {
    const hasOwnShell = releases.some(isShell) && what !== 'two shells';
    return { what, rule, releases: hasOwnShell ? releases : [aShell(), ...releases], sentenceParts };
  },
);
