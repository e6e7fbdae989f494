import { BonusFolds, OddsPolicy, PlaceBetBody, Won } from '@madang/contracts';
import * as z from 'zod';
import { SlipPick } from './pick';

/**
 * A placing that was begun. The key is made when the slip first becomes ready; `body` is what went out under it and has
 * no known answer yet. Kept with the slip, so that another tab or a reload repeats the same bet and not a second one.
 */
const Attempt = z.object({ key: z.string(), body: PlaceBetBody.nullable() });
export type Attempt = z.infer<typeof Attempt>;

const SlipRecord = z.object({
  picks: z.array(SlipPick),
  stake: Won.nullable(),
  bonusFolds: BonusFolds.nullable(),
  oddsPolicy: OddsPolicy,
  policy: z.enum(['one-per-market', 'one-per-fixture', 'european']),
  attempt: Attempt.nullable(),
});
/** All that a member's slip is, as it is kept in the browser. */
export type SlipRecord = z.infer<typeof SlipRecord>;

export const EMPTY: SlipRecord = {
  picks: [],
  stake: null,
  bonusFolds: null,
  oddsPolicy: 'ask',
  policy: 'european',
  attempt: null,
};

/** A pick so long after its start can't be open any more, whatever the feed says; it isn't brought back. */
const KEPT_AFTER_START_MS = 12 * 60 * 60 * 1000;

/** Where a member's slip is kept: each member of one browser has their own. */
export const recordKey = (memberId: string): string => `custom.slip.${memberId}`;

/** The stored slip, or an empty one where there is none or it has a form that this version doesn't know. */
export function readRecord(memberId: string, now: number): SlipRecord {
  const record = parsed(stored(recordKey(memberId)));
  const kept = record.picks.filter(pick => Date.parse(pick.startsAt) + KEPT_AFTER_START_MS > now);
  return kept.length === record.picks.length ? record : { ...record, picks: kept, attempt: null };
}

export function writeRecord(memberId: string, record: SlipRecord): void {
  try {
    globalThis.localStorage.setItem(recordKey(memberId), JSON.stringify(record));
  } catch {
    // Full or forbidden: the slip then lives as long as the page.
  }
}

function stored(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parsed(text: string | null): SlipRecord {
  if (text === null) return EMPTY;
  try {
    return SlipRecord.parse(JSON.parse(text));
  } catch {
    return EMPTY;
  }
}
