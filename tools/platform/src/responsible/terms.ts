import type { BreakTerm, ExclusionTerm } from '@madang/contracts';
import { formatDateTime, momentOf } from '@madang/locale';

const HOUR_MS = 60 * 60_000;
const HOURS = { '1h': 1, '3h': 3, '12h': 12, '24h': 24, '7d': 7 * 24 } as const;
const MONTHS = { '1m': 1, '6m': 6 } as const;

/** When a break or an exclusion that begins at `at` ends; null for good. Months are the calendar's, by Seoul's clock. */
export function termEnd(term: BreakTerm | ExclusionTerm, at: Date): Date | null {
  if (term === 'forever') return null;
  if (term === '1m' || term === '6m') return monthsAfter(at, MONTHS[term]);
  return new Date(at.getTime() + HOURS[term] * HOUR_MS);
}

/** The same day and time some months on. A day that the month does not have becomes the next month's first: never shorter. */
function monthsAfter(at: Date, months: number): Date {
  const stamp = formatDateTime(at);
  const moved = new Date(`${stamp.slice(0, 10)}T00:00:00Z`);
  const day = moved.getUTCDate();
  moved.setUTCMonth(moved.getUTCMonth() + months);
  if (moved.getUTCDate() !== day) moved.setUTCDate(1);
  const end = momentOf(`${moved.toISOString().slice(0, 10)} ${stamp.slice(11)}`);
  if (!end) throw new Error(`no moment ${months} months after ${stamp}`);
  return new Date(end.getTime() + at.getMilliseconds());
}

/** Whether a bar that ends at `end` ends later than another. Null is never. */
export const isLater = (end: Date | null, other: Date | null): boolean =>
  other !== null && (end === null || end > other);
