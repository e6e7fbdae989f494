import dayjs from 'dayjs';
import 'dayjs/locale/ko.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** A moment: an ISO string of the wire, epoch milliseconds, or a Date. */
export type Moment = string | number | Date;

/** Seoul has kept UTC+9 without summer time since 1988. By name of the zone, each reading would take 25 times as long. */
const SEOUL_HOURS = 9;

/** The Seoul clock's reading of a moment. */
const inSeoul = (at: Moment) => dayjs.utc(at).utcOffset(SEOUL_HOURS);

/** 2026-11-28 00:01:00, in Seoul. */
export const formatDateTime = (at: Moment): string => inSeoul(at).format('YYYY-MM-DD HH:mm:ss');

/** 2026-11-28, the day in Seoul. */
export const seoulDay = (at: Moment): string => inSeoul(at).format('YYYY-MM-DD');

/** 11.28 00:01, for kick-offs. */
export const formatKickoff = (at: Moment): string => inSeoul(at).format('MM.DD HH:mm');

/** 11.28 */
export const formatDay = (at: Moment): string => inSeoul(at).format('MM.DD');

/** 00:01 */
export const formatTime = (at: Moment): string => inSeoul(at).format('HH:mm');

/** 토, the weekday in Seoul. */
export const weekday = (at: Moment): string => inSeoul(at).locale('ko').format('dd');

/** 11.28 (토), for the head of a day. */
export const formatDayHead = (at: Moment): string => inSeoul(at).locale('ko').format('MM.DD (dd)');

/** The moment at which a Seoul day (YYYY-MM-DD) begins. */
export const seoulDayStart = (day: string): Date => dayjs.utc(day).utcOffset(SEOUL_HOURS, true).toDate();

/** The moment that a Seoul clock shows as YYYY-MM-DD HH:mm:ss, or null where the text is no such stamp. */
export function momentOf(stamp: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/.test(stamp)) return null;
  const at = dayjs(`${stamp.replace(' ', 'T')}+09:00`);
  return at.isValid() ? at.toDate() : null;
}

/** 1시간 5분, 20분: whole minutes that have passed. */
export function formatDuration(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${minutes}분`;
  return rest === 0 ? `${hours}시간` : `${hours}시간 ${rest}분`;
}

/** 45초, 14분, 23시간 5분: how long to wait at most, so minutes are rounded up. */
export const formatWait = (seconds: number): string =>
  seconds < 60 ? `${seconds}초` : formatDuration(Math.ceil(seconds / 60) * 60_000);
