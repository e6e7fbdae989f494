import { FIXTURE_STATUS } from '@madang/contracts';
import { periodLabel, type SportKey, sportKey } from '@madang/locale';

const BEFORE: ReadonlySet<number> = new Set([0, FIXTURE_STATUS.notStarted, FIXTURE_STATUS.aboutToStart]);
export const hasBegun = (status: number): boolean => !BEFORE.has(status);

/** Sports whose clock runs up through the game: members count its minutes. */
const COUNTED: ReadonlySet<SportKey> = new Set(['football', 'iceHockey']);
const BREAK = 80;

export interface ClockFacts {
  readonly sportId: string;
  readonly status: number;
  readonly period: number | null;
  readonly clockSeconds: number | null;
}

/** The scoreboard's clock in words: "후반 67′", "3쿼터", "하프타임". Null before the start. */
export function clockWords({ sportId, status, period, clockSeconds }: ClockFacts): string | null {
  if (!hasBegun(status) || period === null) return null;
  const label = periodLabel(sportId, period);
  const isRunning = period > 0 && period < BREAK;
  if (!isRunning || clockSeconds === null || !COUNTED.has(sportKey(sportId))) return label;
  return `${label} ${Math.floor(clockSeconds / 60) + 1}′`;
}
