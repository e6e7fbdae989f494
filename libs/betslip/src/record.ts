import { BonusFolds, FeedId, OddsPolicy, PlaceBetBody, PlaceSinglesBody, Won } from '@madang/contracts';
import { browserStorage } from '@madang/storage';
import * as z from 'zod';
import { SlipPick } from './pick';

/**
 * An attempt to place the slip. The key is made when the slip first becomes ready; what was sent under it and has no
 * reply yet is `body` where it is one bet, `singles` where it is several. Stored with the slip, so that another tab or a
 * reload repeats the same bet and not a second one.
 */
const Attempt = z.object({
  key: z.string(),
  body: PlaceBetBody.nullable(),
  singles: PlaceSinglesBody.nullable().default(null),
});
export type Attempt = z.infer<typeof Attempt>;

/** How the picks are bet: each by itself, all as one, or in combinations. */
export const SlipForm = z.enum(['singles', 'multiple', 'system']);
export type SlipForm = z.infer<typeof SlipForm>;

/** How many picks the smallest combination of a system has. A system needs one more. */
export const FEWEST_FOLDS = 2;

const SlipRecord = z.object({
  picks: z.array(SlipPick),
  /** The form that was chosen; with too few picks for it the slip is another. */
  form: SlipForm.default('multiple'),
  /** Of the one bet; of a system, of each of its combinations. */
  stake: Won.nullable(),
  /** Of singles, by outcome. */
  stakes: z.record(FeedId, Won).default({}),
  /** How many picks a combination has, as chosen. */
  systemFolds: z.int().min(FEWEST_FOLDS).default(FEWEST_FOLDS),
  bonusFolds: BonusFolds.nullable(),
  oddsPolicy: OddsPolicy,
  attempt: Attempt.nullable(),
});
/** A member's whole slip, as it is stored in the browser. */
export type SlipRecord = z.infer<typeof SlipRecord>;

export const EMPTY: SlipRecord = {
  picks: [],
  form: 'multiple',
  stake: null,
  stakes: {},
  systemFolds: FEWEST_FOLDS,
  bonusFolds: null,
  oddsPolicy: 'ask',
  attempt: null,
};

/** A pick so long after its start can't be open any more, whatever the feed says; it isn't brought back. */
const EXPIRY_AFTER_START_MS = 12 * 60 * 60 * 1000;

/** Where a member's slip is stored: each member of one browser has their own. */
export const recordKey = (memberId: string): string => `custom.slip.${memberId}`;

/** The stored slip, or an empty one where there is none or it has a form that this version doesn't know. */
export function readRecord(memberId: string, now: number): SlipRecord {
  const record = parsed(browserStorage.read(recordKey(memberId)));
  const current = record.picks.filter(pick => Date.parse(pick.startsAt) + EXPIRY_AFTER_START_MS > now);
  if (current.length === record.picks.length) return record;
  return { ...record, picks: current, stakes: stakesOf(current, record.stakes), attempt: null };
}

/** The stakes of these picks. A pick that has gone leaves none behind: picked again, it would come with a sum that nobody typed. */
export function stakesOf(picks: readonly SlipPick[], stakes: SlipRecord['stakes']): SlipRecord['stakes'] {
  const ids = new Set(picks.map(pick => pick.outcomeId));
  return Object.fromEntries(Object.entries(stakes).filter(([outcomeId]) => ids.has(outcomeId)));
}

export function writeRecord(memberId: string, record: SlipRecord): void {
  browserStorage.write(recordKey(memberId), JSON.stringify(record));
}

function parsed(text: string | null): SlipRecord {
  if (text === null) return EMPTY;
  try {
    return SlipRecord.parse(JSON.parse(text));
  } catch {
    return EMPTY;
  }
}
