import { setTimeout } from 'node:timers/promises';

interface Lengths {
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

/** Each pause is twice as long as the one before, up to the longest. */
export const pauseMs = (attempt: number, { firstPauseMs, longestPauseMs }: Lengths): number =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(attempt, 20));

/** Waits, unless the signal comes first; then it does not throw. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await setTimeout(ms, undefined, { signal }).catch(() => undefined);
}
