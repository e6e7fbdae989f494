import type { SettlementCode } from '@madang/contracts';
import type { Moment } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';

/** A member may cancel a bet for so long after placing it … */
export const CANCEL_WINDOW_MS = 10 * 60_000;
/** … but not so shortly before the first of its games … */
export const CANCEL_BEFORE_START_MS = 10 * 60_000;
/** … and so often a day in Seoul. */
export const CANCELS_A_DAY = 3;

const PREMATCH = 1;

/** What the rule needs to know of a bet. */
export interface Cancellable {
  readonly gameType: number;
  readonly placedAt: Moment;
  readonly result: SettlementCode;
  readonly legs: readonly { readonly startsAt: Moment }[];
}

/** Until when (in ms) a bet may be cancelled, or null where it may not be at all: in play, or settled. */
export function cancelUntil({ gameType, placedAt, result, legs }: Cancellable): number | null {
  if (gameType !== PREMATCH || result !== SETTLEMENT.open) return null;
  const placedMs = new Date(placedAt).getTime();
  const firstStart = Math.min(...legs.map(leg => new Date(leg.startsAt).getTime()));
  const until = Math.min(placedMs + CANCEL_WINDOW_MS, firstStart - CANCEL_BEFORE_START_MS);
  return until > placedMs ? until : null;
}
