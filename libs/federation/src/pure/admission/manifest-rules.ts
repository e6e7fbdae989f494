import { type Limits, type Release, type RemoteManifest, TILE_ICONS } from '@madang/contracts';
import { isBelow } from '../owner';
import { limitsOf } from './limits-of';
import { type AdmissionRefusal, refused } from './refusal';

/** What the shell and the edge reserve. "/" is the home page alone, not all that lies below it. */
const RESERVED_PATHS = [
  '/',
  '/login',
  '/maintenance',
  '/api',
  '/registry',
  '/releases',
  '/delivery',
  '/file',
  '/live',
  '/ready',
  '/metrics',
];

interface Described {
  release: Release;
  manifest: RemoteManifest;
}

/** A remote's metadata taken alone: its own name, and nothing stated twice. */
export function manifestRefusals({ release, manifest }: Described): AdmissionRefusal[] {
  const refusals: AdmissionRefusal[] = [];
  const fix = 'put remote.json right';
  const add = (found: string, expected: string) =>
    refusals.push(refused('remote.json', { release, found, expected, fix }));
  if (manifest.name !== release.name)
    add(`remote.json is of "${manifest.name}"`, `the release is of "${release.name}"`);
  if (manifest.contract !== release.contract) {
    add(`remote.json states contract level ${manifest.contract}`, `the release states ${release.contract}`);
  }
  const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);
  for (const path of twice(manifest.paths)) add(`it states path ${path} twice`, 'once is enough');
  for (const dialog of twice(manifest.dialogs)) add(`it states dialog "${dialog}" twice`, 'once is enough');
  for (const from of twice((manifest.moved ?? []).map(move => move.from)))
    add(`it moves ${from} twice`, 'once is enough');
  for (const { id, dialog } of manifest.tiles) {
    if (dialog === undefined || manifest.dialogs.includes(dialog)) continue;
    add(`its tile "${id}" opens dialog "${dialog}"`, `it states the dialogs ${manifest.dialogs.join(', ') || 'none'}`);
  }
  return refusals;
}

/** Two remotes never own the same path, nor one below the other's. */
export function pathRefusals(all: readonly Described[]): AdmissionRefusal[] {
  const taken = RESERVED_PATHS.map(path => ({ path, owner: 'the shell' }));
  return all.flatMap(({ release, manifest }) => {
    const isOwn = (path: string) => manifest.paths.some(claimed => isBelow(path, claimed));
    const left = (manifest.moved ?? []).map(({ from }) => from).filter(from => !isOwn(from));
    const claims = [...manifest.paths, ...left];
    const clashes = claims.flatMap(path =>
      taken
        .filter(other => isBelow(path, other.path) || isBelow(other.path, path))
        .map(other =>
          refused('paths', {
            release,
            found: `it claims ${path}`,
            expected: `${other.path} belongs to ${other.owner}`,
            fix: 'choose a path that neither contains nor lies below it',
          }),
        ),
    );
    taken.push(...claims.map(path => ({ path, owner: release.name })));
    return [...clashes, ...moveRefusals({ release, manifest }, isOwn)];
  });
}

/** A page moves to a path of the same remote, from which nothing moves on: nobody is led in a circle. */
function moveRefusals({ release, manifest: { paths, moved = [] } }: Described, isOwn: (path: string) => boolean) {
  const refuse = (found: string, expected: string, fix: string) => refused('paths', { release, found, expected, fix });
  return moved.flatMap(({ from, to }) => {
    const found = `it moves ${from} to ${to}`;
    if (!isOwn(to)) return refuse(found, `it owns ${paths.join(', ')}`, 'lead it to a path of its own');
    const onward = moved.find(other => isBelow(to, other.from));
    if (!onward) return [];
    return refuse(found, `that is below ${onward.from}, which has moved`, 'lead it to where the page is');
  });
}

/** Tiles share one grid: an id is used once, and each leads to a page of the remote that states it. */
export function tileRefusals(all: readonly Described[]): AdmissionRefusal[] {
  const owners = new Map<string, string>();
  return all.flatMap(({ release, manifest }) =>
    manifest.tiles.flatMap(tile => {
      const refusals: AdmissionRefusal[] = [];
      const owner = owners.get(tile.id);
      owners.set(tile.id, release.name);
      const found = `its tile "${tile.id}" ${owner ? 'bears a name in use' : `leads to ${tile.to}`}`;
      const path = tile.to.replace(/\?.*$/, '');
      if (owner) {
        refusals.push(
          refused('tiles', { release, found, expected: `${owner} has one of that name`, fix: 'rename it' }),
        );
      } else if (!manifest.paths.some(claimed => isBelow(path, claimed))) {
        const expected = `it owns ${manifest.paths.join(', ')}`;
        refusals.push(refused('tiles', { release, found, expected, fix: 'lead it to a path of its own' }));
      }
      return refusals;
    }),
  );
}

const ICONS: ReadonlySet<string> = new Set(TILE_ICONS);

/** The frame is everybody's: a remote takes so many places in it, none before its first, and only drawings that there are. */
export function frameRefusals({ release, manifest }: Described, limits: Limits): AdmissionRefusal[] {
  const { tiles: places, firstOrder } = limitsOf(limits, release.name);
  const tooMany = Object.entries(places).flatMap(([place, most]) => {
    const count = manifest.tiles.filter(tile => tile.places.some(each => each === place)).length;
    const found = `it puts ${count} tiles into the place "${place}"`;
    return count > most
      ? [
          refused('tiles', {
            release,
            found,
            expected: `it may put ${most}`,
            fix: 'leave some out, or ask an operator for more',
          }),
        ]
      : [];
  });
  const each = manifest.tiles.flatMap(({ id, order, icon }) => [
    ...(order < firstOrder
      ? [
          refused('tiles', {
            release,
            found: `its tile "${id}" has order ${order}`,
            expected: `its tiles begin at ${firstOrder}`,
            fix: 'give it a higher one',
          }),
        ]
      : []),
    ...(ICONS.has(icon)
      ? []
      : [
          refused('tiles', {
            release,
            found: `its tile "${id}" asks for the icon "${icon}"`,
            expected: `the frame draws ${TILE_ICONS.join(', ')}`,
            fix: 'choose one of these',
          }),
        ]),
  ]);
  return [...tooMany, ...each];
}
