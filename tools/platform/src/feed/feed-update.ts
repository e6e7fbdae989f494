import type { Times } from './moments';
import type { FeedProblem } from './state';

/** The facts of one part of a message, when it was sent, and where impossible facts are reported. */
export interface FeedUpdate<Facts> extends Times {
  readonly facts: Facts;
  readonly report?: ((problem: FeedProblem) => void) | undefined;
}

/** Reports that a part is left out. */
export const refuse = ({ report, facts }: FeedUpdate<unknown>, itemId: string, reason: string): void =>
  report?.({ itemId, reason, item: facts, isRefused: true });

/** Reports that something in a part was corrected. */
export const mend = ({ report, facts }: FeedUpdate<unknown>, itemId: string, reason: string): void =>
  report?.({ itemId, reason, item: facts, isRefused: false });

export const IMPOSSIBLE_DATE = 'is dated after its own message or after our clock: it counts as new as its message';
