import { formatDateTime, momentOf } from '@madang/locale';

/** The expiry stamp: `minutes` after `now`, as YYYY-MM-DD HH:mm:ss in Seoul. */
export const stampAfter = (now: Date, minutes: number): string => formatDateTime(now.getTime() + minutes * 60_000);

/** Whether a stamp lies in the past. A stamp that cannot be read has passed: a damaged session ends, it never lasts. */
export function hasPassed(stamp: string, now: Date): boolean {
  const at = momentOf(stamp);
  return at === null || at <= now;
}
