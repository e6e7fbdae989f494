import { devBase, federationMinor, type Room, readManifest } from '@madang/federation/build';
import { containerOf } from '@madang/federation/pure';
import type { FromSource } from './document';
import type { Names } from './names';

export type RemoteRoom = Room & { readonly name: string };

/** What a document must say of the rooms from source: the shell, and a remote where one is worked on. */
export function sourceRooms(remote: RemoteRoom | null, names: Names): FromSource {
  return { shellBase: devBase('shell'), federation: federationMinor(), names, remote: remote && described(remote) };
}

function described({ name, version, folder }: RemoteRoom) {
  return {
    base: devBase(name),
    manifest: readManifest(folder),
    version,
    container: containerOf({ name, version }),
    entry: 'remoteEntry.js',
  };
}
