import type { LiveSide } from '@madang/contracts';
import { periodLabel } from '@madang/locale';
import { hasBegun, type SportKey, sportKey } from '@madang/sport';

/** Sports whose clock runs up through the game: members count its minutes. */
const COUNTED: ReadonlySet<SportKey> = new Set(['football', 'iceHockey']);
const BREAK = 80;
/** The visitors bat first in an inning. */
const HALVES = { away: '초', home: '말' } as const;

export interface ClockFacts {
  readonly sportId: string;
  readonly status: number;
  readonly period: number | null;
  readonly clockSeconds: number | null;
  readonly turn: LiveSide | null;
}

/** The scoreboard's clock in words: "후반 67′", "3쿼터 04:12", "9회말", "하프타임". Null before the start. */
export function clockWords({ sportId, status, period, clockSeconds, turn }: ClockFacts): string | null {
  if (!hasBegun(status) || period === null) return null;
  const label = periodLabel(sportId, period);
  const isRunning = period > 0 && period < BREAK;
  const sport = sportKey(sportId);
  if (isRunning && sport === 'baseball' && turn) return `${label}${HALVES[turn]}`;
  if (!isRunning || clockSeconds === null) return label;
  if (COUNTED.has(sport)) return `${label} ${Math.floor(clockSeconds / 60) + 1}′`;
  return sport === 'basketball' ? `${label} ${minutesAndSeconds(clockSeconds)}` : label;
}

/** What is left of a quarter. */
const minutesAndSeconds = (seconds: number): string =>
  [Math.floor(seconds / 60), seconds % 60].map(part => String(part).padStart(2, '0')).join(':');
