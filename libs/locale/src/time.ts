/** A moment: an ISO string of the wire, epoch milliseconds, or a Date. */
export type Moment = string | number | Date;

/** Seoul has kept UTC+9 without summer time since 1988, so that no table of zones is needed. */
const SEOUL_AHEAD_MS = 9 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** The Seoul clock's reading as text: 2026-11-28T00:01:00.000. */
const seoulText = (at: Moment): string => new Date(new Date(at).getTime() + SEOUL_AHEAD_MS).toISOString();

/** 2026-11-28 00:01:00, in Seoul. */
export const formatDateTime = (at: Moment): string => seoulText(at).slice(0, 19).replace('T', ' ');

/** 2026-11-28, the day in Seoul. */
export const seoulDay = (at: Moment): string => seoulText(at).slice(0, 10);

/** 11.28 00:01, for kick-offs. */
export const formatKickoff = (at: Moment): string => `${formatDay(at)} ${formatTime(at)}`;

/** 11.28 */
export const formatDay = (at: Moment): string => seoulText(at).slice(5, 10).replace('-', '.');

/** 00:01 */
export const formatTime = (at: Moment): string => seoulText(at).slice(11, 16);

/** 토, the weekday in Seoul. */
export function weekday(at: Moment): string {
  const dayNumber = Math.floor((new Date(at).getTime() + SEOUL_AHEAD_MS) / DAY_MS);
  return WEEKDAYS[(dayNumber + 4) % 7] ?? ''; // the first of January 1970 was a Thursday
}

/** 11.28 (토), for the head of a day. */
export const formatDayHead = (at: Moment): string => `${formatDay(at)} (${weekday(at)})`;

/** The moment at which a Seoul day (YYYY-MM-DD) begins. */
export const seoulDayStart = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - SEOUL_AHEAD_MS);

/** The moment that a Seoul clock shows as YYYY-MM-DD HH:mm:ss, or null where the text is no such stamp. */
export function momentOf(stamp: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(stamp)) return null;
  const millis = Date.parse(`${stamp.replace(' ', 'T')}+09:00`);
  return Number.isNaN(millis) ? null : new Date(millis);
}
