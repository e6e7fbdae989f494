import type { HistoryBy, PlayRow } from '@madang/contracts';
import { formatDay, formatDayHead, seoulDayStart } from '@madang/locale';

/** 2026.11, 11.23 – 11.29 or 11.28 (토): the period of a row in words, with its year where the row does not stand in this one. */
export function periodName({ from, to }: Pick<PlayRow, 'from' | 'to'>, by: HistoryBy, thisYear: string): string {
  if (by === 'month') return from.slice(0, 7).replace('-', '.');
  const year = from.startsWith(thisYear) ? '' : `${from.slice(0, 4)}.`;
  const start = seoulDayStart(from);
  if (by === 'week') return `${year}${formatDay(start)} – ${formatDay(seoulDayStart(to))}`;
  return `${year}${formatDayHead(start)}`;
}
