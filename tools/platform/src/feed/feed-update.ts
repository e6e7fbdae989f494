import type { Times } from './moments';
import type { FeedProblem } from './state';

/** What a message says of something, when it was sent, and who hears of what in it cannot be true. */
export interface FeedUpdate<Facts> extends Times {
  readonly facts: Facts;
  readonly report?: ((problem: FeedProblem) => void) | undefined;
}

/** Tells that a part is left out. */
export const refuse = ({ report, facts }: FeedUpdate<unknown>, itemId: string, reason: string): void =>
  report?.({ itemId, reason, item: facts, isRefused: true });

/** Tells that something in a part was put right. */
export const mend = ({ report, facts }: FeedUpdate<unknown>, itemId: string, reason: string): void =>
  report?.({ itemId, reason, item: facts, isRefused: false });

export const IMPOSSIBLE_DATE = 'is dated after its own message or after our clock: it counts as new as its message';
