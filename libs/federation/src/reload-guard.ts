import { type GuardedStorage, tabStorage } from '@madang/storage';

const RELOAD_GUARD_MS = 60_000; // specification 4
const KEY = 'madang.chunk-reload';
const FILE_KEY = 'madang.chunk-reload.file';

/** What a reload is for: the composition of the page and the remote whose file did not arrive. */
export interface Cause {
  readonly composition: string;
  readonly file: string;
}

/** The remote whose file it is: /releases/<remote>/<version>/…; files of other addresses count together. */
const remoteOf = (file: string) => /\/releases\/([^/]+)\//.exec(file)?.[1] ?? '';
const keyOf = ({ composition, file }: Cause) => `${KEY}.${remoteOf(file)}.${composition}`;

/**
 * Whether a minute has passed since this tab was last reloaded for a file of this remote in this composition: a remote that
 * is broken does not use up the reload of another, nor that of its fixed release. A clock set back does not lock it.
 */
export function mayReload(cause: Cause, now: number, tab: GuardedStorage): boolean {
  const last = Number(tab.read(keyOf(cause)) ?? Number.NaN);
  return !(now >= last && now - last < RELOAD_GUARD_MS);
}

/**
 * Remembers the reload, and for which file, across the reload itself. False: the browser would forget it, and a page that
 * reloads nevertheless may do so without end.
 */
export function noteReload(cause: Cause, now: number, tab: GuardedStorage): boolean {
  return tab.write(keyOf(cause), String(now)) && tab.write(FILE_KEY, cause.file);
}

/** The file for which this page was reloaded, once: such a reload is a defect of its release, and is reported. */
export function takeReloadedFile(): string | null {
  const file = tabStorage.read(FILE_KEY);
  tabStorage.write(FILE_KEY, null);
  return file;
}
