import { fc } from '@fast-check/vitest';
import type { Release } from '@madang/contracts';
import { aManifest, aRemote, aShell, TYPE } from '../a-release.test-kit';
import { containerOf } from './file-rules';

const NAMES = ['wallet', 'sports', 'casino', 'shell'] as const;
const PATHS = ['/wallet', '/sports', '/wallet/point', '/korea', '/korea/cross', '/login', '/api', '/kor'] as const;

/** Mostly right, so that sets are admitted about as often as refused. */
const mostly = <Value>(right: Value, ...wrong: readonly Value[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: fc.constantFrom(right, ...wrong) });

const remote = (name: string): fc.Arbitrary<unknown> =>
  fc
    .record({
      version: fc.constantFrom('1.0.0', '1.1.0', '2.0.0-branch.3'),
      contract: mostly(1, 2, 3),
      stated: mostly(1, 2),
      federation: mostly('2.9', '2.8'),
      takes: mostly('$member', '$gone'),
      session: mostly('^1.0.0', '^2.0.0', '1.0.0', '>=1.0.0 <1.0.0'),
      paths: mostly([`/${name}`], ...PATHS.map(path => [path])),
      tile: mostly(name, ...NAMES),
      to: mostly(`/${name}`, ...PATHS),
      scripts: mostly(['assets/first.js'], ['assets/none.js']),
      size: mostly(1000, 3400),
      container: mostly('', 'mf_x'),
      hasManifest: mostly(true, false),
      isMalformed: mostly(false, true),
    })
    .map(drawn => {
      const { version, contract, federation, scripts } = drawn;
      const manifest = aManifest({
        name,
        contract: drawn.stated,
        paths: drawn.paths,
        tiles: [{ id: drawn.tile, label: '가', to: drawn.to, icon: 'star', order: 1, places: ['tile'] }],
      });
      const release = aRemote(name, {
        ...{ version, contract, federation, scripts },
        shared: { '@madang/session': drawn.session },
        imports: { '@madang/session': { [drawn.takes]: TYPE } },
        manifest: drawn.hasManifest ? manifest : null,
        container: drawn.container || containerOf({ name, version }),
      });
      const files = release.files.map(file => ({ ...file, size: drawn.size }));
      return { ...release, files, ...(drawn.isMalformed ? { builtAt: 'yesterday' } : {}) };
    });

const shells: fc.Arbitrary<readonly Release[]> = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom([aShell()], [aShell({ contract: 2 })]) },
  { weight: 1, arbitrary: fc.constantFrom([], [aShell(), aShell({ version: '2.0.0' })]) },
);

/** Any sets of releases, as teams may put them together. */
export const anySet: fc.Arbitrary<unknown[]> = fc
  .tuple(shells, fc.uniqueArray(fc.constantFrom('wallet', 'sports', 'casino'), { maxLength: 3 }), fc.boolean())
  .chain(([shell, names, isTwice]) =>
    fc
      .tuple(...names.map(remote), ...(isTwice && names[0] ? [remote(names[0])] : []))
      .map(remotes => [...shell, ...remotes]),
  );
