import { $member, platformNow } from '@madang/session';
import { atom, computed, onMount } from 'nanostores';
import { EMPTY, readRecord, recordKey, type SlipRecord, writeRecord } from './record';

/** The slip of the member who is logged in; empty for a visitor. Other files change it by `change` alone. */
export const $record = atom<SlipRecord>(EMPTY);

/** Another member means another slip; the record of one member is fetched every 5 s and doesn't matter here. */
export const $memberId = computed($member, member => member?.id ?? null);

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
