import type { LimitName } from '@madang/contracts';
import { seoulDay, seoulDayStart } from '@madang/locale';

export type Period = 'day' | 'week' | 'month';

/** The kind of each limit, and its period; `stake-bet` is about one bet alone. */
export const LIMITS: Readonly<Record<LimitName, { kind: 'stake' | 'loss' | 'deposit'; period: Period | null }>> = {
  'stake-bet': { kind: 'stake', period: null },
  'stake-day': { kind: 'stake', period: 'day' },
  'loss-day': { kind: 'loss', period: 'day' },
  'loss-week': { kind: 'loss', period: 'week' },
  'loss-month': { kind: 'loss', period: 'month' },
  'deposit-day': { kind: 'deposit', period: 'day' },
  'deposit-week': { kind: 'deposit', period: 'week' },
  'deposit-month': { kind: 'deposit', period: 'month' },
};

const DAY_MS = 24 * 60 * 60_000;

/** When the day, the week (from Monday) or the month that `at` lies in began in Seoul. */
export function periodStart(period: Period, at: Date): Date {
  const day = seoulDay(at);
  if (period === 'month') return seoulDayStart(`${day.slice(0, 7)}-01`);
  const start = seoulDayStart(day);
  return period === 'day' ? start : new Date(start.getTime() - daysSinceMonday(day) * DAY_MS);
}

/** When the next one begins. */
export function periodEnd(period: Period, at: Date): Date {
  const start = periodStart(period, at);
  if (period === 'day') return new Date(start.getTime() + DAY_MS);
  if (period === 'week') return new Date(start.getTime() + 7 * DAY_MS);
  return periodStart('month', new Date(start.getTime() + 32 * DAY_MS));
}

const daysSinceMonday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
