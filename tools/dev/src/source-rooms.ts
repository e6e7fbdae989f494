import path from 'node:path';
import { declaredVersion, devBase, federationMinor, ROOT, type Room, readManifest } from '@madang/federation/build';
import { containerOf } from '@madang/federation/pure';
import { buildNotifier } from './builds';
import type { FromSource } from './document';
import type { DoorOptions } from './door';
import { localNotice } from './local-notice';
import { localNames, type Names } from './names';
import { upstreamAt } from './proxy';

type RemoteRoom = Room & { readonly name: string };

interface SourceRooms {
  readonly shell: Room;
  /** Null where the shell alone is worked on. */
  readonly remote: RemoteRoom | null;
}

/** A room from source, to be built into a folder of its own in `output`. */
export const roomIn = (output: string, { folder, name }: { folder: string; name: string }): RemoteRoom => ({
  folder,
  name,
  version: `${declaredVersion(folder)}-dev`,
  outDir: path.join(output, name),
});

export const SHELL = { folder: path.join(ROOT, 'shell'), name: 'shell' };

/** The site at `origin` with rooms from source in it, and `notify`, by which its pages hear of a build. */
export function sourceDoor(origin: string, { shell, remote }: SourceRooms) {
  const { notify, listen } = buildNotifier();
  const names = localNames();
  const rewriteNotice = (text: string) => (remote ? localNotice(text, remote) : text);
  const doorOptions: DoorOptions = {
    upstream: upstreamAt(origin, { ...names, rewriteNotice }),
    rooms: () => described(remote, names),
    folders: { shell: shell.outDir, ...(remote ? { [remote.name]: remote.outDir } : {}) },
    listen,
  };
  return { doorOptions, notify };
}

/** What a document must say of the rooms from source. */
function described(remote: RemoteRoom | null, names: Names): FromSource {
  return { shellBase: devBase('shell'), federation: federationMinor(), names, remote: remote && entryOf(remote) };
}

function entryOf({ name, version, folder }: RemoteRoom) {
  return {
    base: devBase(name),
    manifest: readManifest(folder),
    version,
    container: containerOf({ name, version }),
    entry: 'remoteEntry.js',
  };
}
