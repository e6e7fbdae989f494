import { RemoteManifest, TILE_ICONS } from '@madang/contracts';
import * as z from 'zod';
import { NewError } from './new-error';
import type { Workspace } from './workspace';

/** Puts an entry at the head of a list or table in remote.ts; the formatter then indents it. */
export function withRoute(source: string, line: string): string {
  if (!/routes:\s*\[/.test(source))
    throw new NewError(`remote.ts names no "routes: [" to add to; add yourself: ${line}`);
  return source.replace(/routes:\s*\[/, opening => `${opening} ${line},`);
}

export function withDialog(source: string, line: string): string {
  if (/dialogs:\s*\{/.test(source)) return source.replace(/dialogs:\s*\{/, opening => `${opening} ${line},`);
  if (!/defineRemote\(\{/.test(source))
    throw new NewError(`remote.ts calls no defineRemote({ … }); add yourself: ${line}`);
  return source.replace(/defineRemote\(\{/, opening => `${opening} dialogs: { ${line} },`);
}

export const importOf = (file: string): string => `() => retryChunk(() => import('${file}'))`;

/** Changes remote.json, and refuses what would not be valid. */
export function changeManifest(
  workspace: Workspace,
  remote: string,
  change: (manifest: RemoteManifest) => RemoteManifest,
): void {
  const file = `remotes/${remote}/remote.json`;
  const manifest = RemoteManifest.parse(JSON.parse(workspace.read(file)));
  workspace.change(file, `${JSON.stringify(RemoteManifest.parse(change(manifest)), null, 2)}\n`);
}

export function changeRemote(workspace: Workspace, remote: string, change: (source: string) => string): void {
  const file = `remotes/${remote}/src/remote.ts`;
  const changed = change(workspace.read(file));
  const needsRetry = !/\bretryChunk\b[^;]*from '@madang\/federation'/.test(changed);
  const imported = changed.replace('import { defineRemote }', 'import { defineRemote, retryChunk }');
  workspace.change(file, needsRetry ? imported : changed);
}

/** A drawing that no other tile of the sidebar has: members know their tiles by it. */
export function freeIcon(workspace: Workspace): string {
  const tiles = workspace.manifests().flatMap(manifest => manifest.tiles);
  const taken = new Set(tiles.filter(({ places }) => places.includes('tile')).map(({ icon }) => icon));
  const icon = TILE_ICONS.find(one => !taken.has(one));
  if (!icon) throw new NewError('Every icon of TILE_ICONS is on a tile already: draw one more in libs/ui first.');
  return icon;
}

const FLOORS = 'tools/workspace/src/inner-floors/floors.json';
const Floors = z.record(z.string(), z.array(z.string()));
const ENTRY = 'remote.ts';

/** Gives a folder of a remote its place in the room's order: directly below the entry, which may import all. */
export function addFloor(workspace: Workspace, remote: string, folder: string): void {
  const room = `remotes/${remote}`;
  const floors = Floors.parse(JSON.parse(workspace.read(FLOORS)));
  const units = floors[room] ?? [ENTRY];
  const unit = `${folder}/`;
  if (units.includes(unit)) return;
  const order = [...units.filter(one => one !== ENTRY), unit, ENTRY];
  workspace.change(FLOORS, `${JSON.stringify({ ...floors, [room]: order }, null, 2)}\n`);
}

export function expectRemote(workspace: Workspace, remote: string): void {
  if (workspace.exists(`remotes/${remote}/remote.json`)) return;
  throw new NewError(`There is no remote called "${remote}": "madang new remote ${remote}" makes one.`);
}
