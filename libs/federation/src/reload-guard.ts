const RELOAD_GUARD_MS = 60_000; // specification 4
const KEY = 'madang.chunk-reload';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** Whether a minute has passed since this tab was last reloaded for a chunk. A clock set back does not lock it out. */
export function mayReload(now: number, kept: Kept): boolean {
  const last = Number(kept.getItem(KEY) ?? Number.NaN);
  return !(now >= last && now - last < RELOAD_GUARD_MS);
}

/** Remembers the reload across the reload itself; sessionStorage keeps it to this tab. */
export function noteReload(now: number, kept: Kept): void {
  kept.setItem(KEY, String(now));
}
