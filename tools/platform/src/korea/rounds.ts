import { seoulDay, seoulDayStart } from '@madang/locale';

/** A numbered round of the Proto board: from its first midnight in Seoul to its last. */
export interface Round {
  /** "2026-142" */
  readonly round: string;
  readonly year: number;
  readonly number: number;
  readonly from: Date;
  readonly until: Date;
}

const DAY_MS = 86_400_000;
/** Rounds begin on Mondays, Wednesdays and Fridays: of weekdays counted from Sunday, 1, 3 and 5. */
const FIRST_DAYS: ReadonlySet<number> = new Set([1, 3, 5]);

/** A day of Seoul as a number; day 0, the first of January 1970, was a Thursday. */
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const weekdayOf = (number: number): number => (number + 4) % 7;
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const startOf = (number: number): Date => seoulDayStart(dayOf(number));

/** The round that a moment belongs to. Rounds are counted from 1 in each year, by the day on which they begin. */
export function roundOf(at: Date): Round {
  let first = dayNumber(seoulDay(at));
  while (!FIRST_DAYS.has(weekdayOf(first))) first -= 1;
  let next = first + 1;
  while (!FIRST_DAYS.has(weekdayOf(next))) next += 1;
  const year = Number(dayOf(first).slice(0, 4));
  const number = roundsBefore(first, dayNumber(`${year}-01-01`)) + 1;
  return { round: `${year}-${number}`, year, number, from: startOf(first), until: startOf(next) };
}

/** How many rounds of the year begin before a day. */
function roundsBefore(day: number, newYear: number): number {
  return Array.from({ length: day - newYear }, (_, index) => weekdayOf(newYear + index)).filter(one =>
    FIRST_DAYS.has(one),
  ).length;
}
