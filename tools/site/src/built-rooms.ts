import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Release } from '@madang/contracts';
import { integrityOf } from '@madang/federation/pure';

/** The folders of all rooms that are built: the shell and whatever remotes there are. */
export function roomsIn(root: string): string[] {
  const remotes = readdirSync(path.join(root, 'remotes')).map(name => path.join('remotes', name));
  return ['shell', ...remotes].filter(room => existsSync(path.join(root, room, 'package.json')));
}

/** Whether what a room has in `dist` is all that its release.json names, and nothing of it differs. */
export function isComplete(folder: string): boolean {
  try {
    const dist = path.join(folder, 'dist');
    const { files } = Release.parse(JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8')));
    return files.every(file => integrityOf(readFileSync(path.join(dist, file.path))) === file.integrity);
  } catch {
    return false;
  }
}
