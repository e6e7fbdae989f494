import type { Composition, DeliveryNotice } from '@madang/contracts';

/** What a tab runs until its document is loaded anew. */
export interface Pinned {
  readonly composition: Pick<Composition, 'shell' | 'remotes'>;
  readonly killed: readonly string[];
}

/** Whether a part of the site, a remote or the shell, would be another one in a new document. */
export function hasChanged({ composition, killed }: Pinned, told: DeliveryNotice, name: string): boolean {
  return told.versions[name] !== versionIn(composition, name) || told.killed.includes(name) !== killed.includes(name);
}

function versionIn({ shell, remotes }: Pinned['composition'], name: string): string | undefined {
  return name === 'shell' ? shell.version : remotes.find(remote => remote.name === name)?.version;
}
