import { PlaceBetBody } from '@madang/contracts';
import { $member } from '@madang/session';
import { browserStorage, tabStorage } from '@madang/storage';
import { atom, computed, onMount } from 'nanostores';
import * as z from 'zod';

/** An outcome of a round with what is needed to draw it. */
const GamePick = z.object({
  gameId: z.int(),
  gameName: z.string(),
  roundId: z.string(),
  /** Of the day. */
  number: z.int(),
  closesAt: z.string(),
  drawsAt: z.string(),
  marketName: z.string(),
  outcomeId: z.string(),
  outcomeName: z.string(),
  price: z.int(),
  /** Of a million. */
  chance: z.int(),
  refund: z.int(),
});
export type GamePick = z.infer<typeof GamePick>;

/** What was sent and has no reply yet: the same bet is sent again under the same key, and is placed once. */
const Attempt = z.object({ key: z.string(), body: PlaceBetBody });
export type Attempt = z.infer<typeof Attempt>;

const SlipRecord = z.object({
  pick: GamePick.nullable(),
  stake: z.int().min(0).nullable(),
  attempt: Attempt.nullable(),
});
type SlipRecord = z.infer<typeof SlipRecord>;

const EMPTY: SlipRecord = { pick: null, stake: null, attempt: null };

/** The slip of this tab: one pick of one round. It outlives a reload, so that what was sent is not sent twice. */
export const $record = atom<SlipRecord>(EMPTY);

const $memberId = computed($member, member => member?.id ?? null);
const keyOf = (memberId: string): string => `custom.games.slip.${memberId}`;
const stakeKeyOf = (memberId: string): string => `custom.games.stake.${memberId}`;

onMount($record, () =>
  $memberId.subscribe(memberId => $record.set(memberId === null ? EMPTY : parsed(tabStorage.read(keyOf(memberId))))),
);

export function change(part: Partial<SlipRecord>): void {
  const record = { ...$record.get(), ...part };
  const memberId = $memberId.get();
  $record.set(record);
  if (memberId !== null) tabStorage.write(keyOf(memberId), JSON.stringify(record));
}

function parsed(text: string | null): SlipRecord {
  if (text === null) return EMPTY;
  try {
    return SlipRecord.parse(JSON.parse(text));
  } catch {
    return EMPTY;
  }
}

/** The stake of the member's last bet on a game in this browser; null where there is none. */
export function lastStake(): number | null {
  const memberId = $memberId.get();
  const stake = Number(memberId === null ? 0 : browserStorage.read(stakeKeyOf(memberId)));
  return Number.isSafeInteger(stake) && stake > 0 ? stake : null;
}

export function writeLastStake(stake: number): void {
  const memberId = $memberId.get();
  if (memberId !== null) browserStorage.write(stakeKeyOf(memberId), String(stake));
}

/** Puts an outcome into the slip in the place of another, or takes it out. The stake stays. */
export function toggle(pick: GamePick): void {
  const isIn = $record.get().pick?.outcomeId === pick.outcomeId;
  change({ pick: isIn ? null : pick });
}

export const clear = (): void => change({ pick: null });
export const setStake = (stake: number | null): void => change({ stake });
