import { type Bet, BonusFolds, FeedId, OddsPolicy, PlaceBetBody, PlaceSinglesBody, Won } from '@madang/contracts';
import { $member, platformNow } from '@madang/session';
import { browserStorage } from '@madang/storage';
import { atom, computed, onMount } from 'nanostores';
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

/** The slip of the member who is logged in; empty for a visitor. Other files change it by `change` alone. */
export const $record = atom<SlipRecord>(EMPTY);

/** Another member means another slip; the record of one member is fetched every 5 s and doesn't matter here. */
const $memberId = computed($member, member => member?.id ?? null);

onMount($record, () => {
  const load = () => {
    const memberId = $memberId.get();
    $record.set(memberId === null ? EMPTY : readRecord(memberId, platformNow()));
  };
  const onStorage = (event: StorageEvent) => {
    const memberId = $memberId.get();
    if (memberId !== null && event.key === recordKey(memberId)) load();
  };
  const stopFollowing = $memberId.subscribe(load);
  globalThis.addEventListener?.('storage', onStorage);
  return () => {
    stopFollowing();
    globalThis.removeEventListener?.('storage', onStorage);
  };
});

/** Changes the slip in this tab and, by the storage event, in the member's others. */
export function change(part: Partial<SlipRecord>): void {
  const record = { ...$record.get(), ...part };
  const memberId = $memberId.get();
  $record.set(record);
  if (memberId !== null) writeRecord(memberId, record);
}

/** The bets that were placed last from this page, until the member has read them or starts a new slip. */
export const $receipt = atom<readonly Bet[]>([]);
export const clearReceipt = (): void => $receipt.set([]);

onMount($receipt, () => $memberId.listen(clearReceipt));

/** A pick so long after its start can't be open any more, whatever the feed says; it isn't brought back. */
const EXPIRY_AFTER_START_MS = 12 * 60 * 60 * 1000;

/** Where a member's slip is stored: each member of one browser has their own. */
export const recordKey = (memberId: string): string => `custom.slip.${memberId}`;

/** The stored slip, or an empty one where there is none or it has a form that this version doesn't know. */
function readRecord(memberId: string, now: number): SlipRecord {
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

function writeRecord(memberId: string, record: SlipRecord): void {
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
