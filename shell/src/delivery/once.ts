const MOVED_KEY = 'madang.moved';
const AT_KEY = 'madang.moved-at';
const KEPT = 8;
const LEAST_BETWEEN_MS = 1000;

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** What is kept to this tab across loads; null where the browser forbids it. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

const movesIn = (kept: Kept) => (kept.getItem(MOVED_KEY) ?? '').split(' ');

/**
 * Whether this tab may load its document anew for a state that it was told of: once for each, and not twice in a second,
 * so that an edge that contradicts itself, or two that disagree, cost a few reloads and no more. A tab that cannot
 * remember does not.
 */
export function moveFor(state: string, now: number, kept: Kept | null): 'now' | 'later' | 'never' {
  if (!kept) return 'never';
  if (movesIn(kept).includes(state)) return 'never';
  const last = Number(kept.getItem(AT_KEY) ?? Number.NaN);
  return now >= last && now - last < LEAST_BETWEEN_MS ? 'later' : 'now';
}

/** Remembers the move across the load itself; sessionStorage keeps it to this tab. */
export function noteMove(state: string, now: number, kept: Kept | null): void {
  if (!kept) return;
  kept.setItem(MOVED_KEY, [...movesIn(kept), state].slice(-KEPT).join(' '));
  kept.setItem(AT_KEY, String(now));
}
