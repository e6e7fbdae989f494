import type { KoreaRow } from '@madang/contracts';
import { seoulDay } from '@madang/locale';

export interface DayGroup {
  /** In Seoul. */
  day: string;
  rows: readonly KoreaRow[];
}

/** Rows under the days in Seoul on which they start, in the order in which the board brought them. */
export function groupByDay(rows: readonly KoreaRow[]): DayGroup[] {
  const groups = new Map<string, KoreaRow[]>();
  for (const row of rows) {
    const day = seoulDay(row.fixture.startsAt);
    groups.set(day, [...(groups.get(day) ?? []), row]);
  }
  return [...groups].map(([day, own]) => ({ day, rows: own }));
}
