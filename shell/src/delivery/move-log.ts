import type { GuardedStorage } from '@madang/storage';

const MOVED_KEY = 'madang.moved';
const AT_KEY = 'madang.moved-at';
const MOST_MOVES = 8;
const LEAST_BETWEEN_MS = 1000;

const movesIn = (tab: GuardedStorage) => (tab.read(MOVED_KEY) ?? '').split(' ');

/**
 * Whether this tab may reload its document for a state that it was notified of: once each, and not twice in a second,
 * so that an edge that contradicts itself, or two that disagree, cost a few reloads and no more.
 */
export function moveFor(state: string, now: number, tab: GuardedStorage): 'now' | 'later' | 'never' {
  if (movesIn(tab).includes(state)) return 'never';
  const last = Number(tab.read(AT_KEY) ?? Number.NaN);
  return now >= last && now - last < LEAST_BETWEEN_MS ? 'later' : 'now';
}

/** Remembers the move across the load itself. False: the browser would forget it, and such a tab does not move. */
export function noteMove(state: string, now: number, tab: GuardedStorage): boolean {
  const moves = [...movesIn(tab), state].slice(-MOST_MOVES).join(' ');
  return tab.write(MOVED_KEY, moves) && tab.write(AT_KEY, String(now));
}
