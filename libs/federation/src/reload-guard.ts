const RELOAD_GUARD_MS = 60_000; // specification 4
const KEY = 'madang.chunk-reload';
const FILE_KEY = 'madang.chunk-reload.file';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether a minute has passed since this tab was last reloaded for a chunk. A clock set back does not lock it out. */
export function mayReload(now: number, kept: Kept): boolean {
  const last = Number(kept.getItem(KEY) ?? Number.NaN);
  return !(now >= last && now - last < RELOAD_GUARD_MS);
}

/** Remembers the reload, and for which file, across the reload itself; sessionStorage keeps it to this tab. */
export function noteReload(now: number, kept: Kept, file = ''): void {
  kept.setItem(KEY, String(now));
  kept.setItem(FILE_KEY, file);
}

/** The file for which this page was loaded anew, once: such a reload is a defect of its release, and is reported. */
export function takeReloadedFile(kept: Pick<Storage, 'getItem' | 'removeItem'>): string | null {
  const file = kept.getItem(FILE_KEY);
  kept.removeItem(FILE_KEY);
  return file;
}
