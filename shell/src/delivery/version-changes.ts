import type { Composition, DeliveryNotice } from '@madang/contracts';

/** What a tab runs until its document is reloaded. */
export interface TabVersions {
  readonly composition: Pick<Composition, 'shell' | 'remotes'>;
  readonly killed: readonly string[];
}

/** Whether a part of the site, a remote or the shell, would be another one in a new document. */
export function hasChanged({ composition, killed }: TabVersions, notice: DeliveryNotice, name: string): boolean {
  return (
    notice.versions[name] !== versionIn(composition, name) || notice.killed.includes(name) !== killed.includes(name)
  );
}

function versionIn({ shell, remotes }: TabVersions['composition'], name: string): string | undefined {
  return name === 'shell' ? shell.version : remotes.find(remote => remote.name === name)?.version;
}
