import { type Moment, seoulDay, seoulDayStart } from '@madang/locale';

const DAY_MS = 24 * 60 * 60_000;

/** How many days are left after today, by Seoul's calendar; 0 on the last one. */
export const daysLeft = (lastDay: string, now: Moment): number =>
  (seoulDayStart(lastDay).getTime() - seoulDayStart(seoulDay(now)).getTime()) / DAY_MS;
