import type { Period, StatementReply, StatementSums } from '@madang/contracts';
import { formatDay, seoulDayStart, weekday } from '@madang/locale';
import { daysIn } from '../period/period';

/** A day or a month of a statement, as the chart draws it and the table lists it. */
export interface Stretch extends StatementSums, Period {
  readonly label: string;
  /** For under a bar. */
  readonly short: string;
  readonly change: number;
}

/** Up to so many days stand for themselves; more are summed by months. */
const MOST_DAYS = 31;

const NOTHING = { debits: 0, credits: 0, net: 0, count: 0, change: 0 };

/** The stretches of a period, those without any movement too, the oldest first. */
export function stretchesOf(period: Period, days: StatementReply['days']): Stretch[] {
  const byDay = new Map(days.map(one => [one.day, one]));
  const all = daysIn(period);
  if (all.length > MOST_DAYS) return monthsOf(all, byDay);
  return all.map(day => {
    const at = seoulDayStart(day);
    const label = `${formatDay(at)} ${weekday(at)}`;
    return { ...NOTHING, ...byDay.get(day), label, short: `${Number(day.slice(8))}`, from: day, to: day };
  });
}

type Days = ReadonlyMap<string, StatementReply['days'][number]>;

function monthsOf(all: readonly string[], byDay: Days): Stretch[] {
  const months = new Map<string, Stretch>();
  for (const day of all) {
    const name = day.slice(0, 7);
    const { debits, credits, net, count, change } = byDay.get(day) ?? NOTHING;
    const month = months.get(name);
    months.set(name, {
      label: name.replace('-', '.'),
      short: `${Number(name.slice(5))}월`,
      from: month?.from ?? day,
      to: day,
      debits: (month?.debits ?? 0) + debits,
      credits: (month?.credits ?? 0) + credits,
      net: (month?.net ?? 0) + net,
      count: (month?.count ?? 0) + count,
      change: (month?.change ?? 0) + change,
    });
  }
  return [...months.values()];
}

/** The top of the chart's scale: the first of 1, 2, 5, 10, 20 … that is not below the highest bar. */
export function scaleOf(highest: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, highest))));
  return [1, 2, 5, 10].map(step => step * power).find(top => top >= highest) ?? highest;
}

/** 0, 5,000, 25만, 3억: an amount on the axis. */
export function axisWords(won: number): string {
  if (won >= 100_000_000) return `${won / 100_000_000}억`;
  return won >= 10_000 ? `${won / 10_000}만` : won.toLocaleString('ko-KR');
}
