import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RemoteManifest } from '@madang/contracts';

/** The workspace's folder: the rooms lie in it, and below `.madang` whatever is made for tests. */
export const root = path.resolve(import.meta.dirname, '../../..');

/** The folder of "shell", or of a remote by its name. */
export function folderOf(room: string): string {
  return path.join(root, room === 'shell' ? room : `remotes/${room}`);
}

/** The names of all remotes of the workspace. */
export function remotes(): string[] {
  return readdirSync(path.join(root, 'remotes')).filter(name => existsSync(path.join(folderOf(name), 'remote.json')));
}

/** What a remote of the workspace promises in its remote.json. */
export function manifestOf(name: string): RemoteManifest {
  return RemoteManifest.parse(JSON.parse(readFileSync(path.join(folderOf(name), 'remote.json'), 'utf8')));
}
