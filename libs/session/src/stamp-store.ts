import { browserStorage } from '@madang/storage';
import { atom } from 'nanostores';
import { stampAfter } from './stamp';
import { STAMP_KEY } from './stored-session';

/** When this session ends (custom.auth); null for a visitor. */
export const $stamp = atom<string | null>(null);

/** Moves the end of the session to `minutes` after `now`. */
export function renewStamp(now: Date, minutes: number): void {
  const stamp = stampAfter(now, minutes);
  $stamp.set(stamp);
  browserStorage.write(STAMP_KEY, stamp);
}
