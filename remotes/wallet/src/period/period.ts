import { Period } from '@madang/contracts';
import { seoulDay, seoulDayStart } from '@madang/locale';

export const PERIODS = [
  { id: 'today', label: '오늘' },
  { id: 'week', label: '이번 주' },
  { id: 'month', label: '이번 달' },
] as const;

/** `own`: days that the member has set. */
export type PeriodName = (typeof PERIODS)[number]['id'] | 'own';

export interface ChosenPeriod extends Period {
  readonly name: PeriodName;
}

const DAY_MS = 24 * 60 * 60_000;

/** The period that an address names. Where it names none that there could be, it is this week. */
export function periodIn(search: URLSearchParams, now: number): ChosenPeriod {
  const own = Period.safeParse({ from: search.get('from'), to: search.get('to') });
  if (own.success) return { name: 'own', ...own.data };
  const name = PERIODS.find(({ id }) => id === search.get('period'))?.id ?? 'week';
  return { name, ...daysOf(name, now) };
}

/** What an address says of a period: its name, so that "오늘" is another day tomorrow, or its days. */
export const inAddress = ({ name, from, to }: ChosenPeriod): Record<string, string> =>
  name === 'own' ? { from, to } : { period: name };

/** Up to today: nothing moves in days to come. Weeks begin on Monday, in Seoul. */
export function daysOf(name: Exclude<PeriodName, 'own'>, now: number): Period {
  const to = seoulDay(now);
  if (name === 'today') return { from: to, to };
  if (name === 'month') return { from: `${to.slice(0, 8)}01`, to };
  const sinceMonday = (new Date(`${to}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { from: seoulDay(seoulDayStart(to).getTime() - sinceMonday * DAY_MS), to };
}

/** Every day of a period. */
export function daysIn({ from, to }: Period): string[] {
  const days: string[] = [];
  for (let at = seoulDayStart(from).getTime(); at <= seoulDayStart(to).getTime(); at += DAY_MS) days.push(seoulDay(at));
  return days;
}
