import { CLOSE_SECONDS, SHOW_SECONDS, type Table } from './tables';

const DAY_MS = 86_400_000;
const SEOUL_MS = 9 * 3_600_000;

/** A round of a table. Moments are in epoch milliseconds, of the clock of the tables. */
export interface TableRound {
  /** In Seoul, YYYY-MM-DD. */
  readonly day: string;
  /** Of the day, from 1. */
  readonly number: number;
  readonly closesAt: number;
  readonly drawsAt: number;
  readonly endsAt: number;
}

export const dayOf = (atMs: number): string => new Date(atMs + SEOUL_MS).toISOString().slice(0, 10);
const dayStart = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

export const roundsADay = ({ seconds }: Pick<Table, 'seconds'>): number => Math.floor(DAY_MS / (seconds * 1000));

export function roundOf({ seconds }: Pick<Table, 'seconds'>, day: string, number: number): TableRound {
  const drawsAt = dayStart(day) + number * seconds * 1000;
  return { day, number, closesAt: drawsAt - CLOSE_SECONDS * 1000, drawsAt, endsAt: drawsAt + SHOW_SECONDS * 1000 };
}

/** The round whose draw is the next after a moment. It takes bets until it closes. */
export function roundAt(table: Pick<Table, 'seconds'>, atMs: number): TableRound {
  const day = dayOf(atMs);
  return roundOf(table, day, Math.floor((atMs - dayStart(day)) / (table.seconds * 1000)) + 1);
}

/** The round before, which may be the last one of the day before. */
export const roundBefore = (table: Pick<Table, 'seconds'>, { drawsAt }: TableRound): TableRound =>
  roundAt(table, drawsAt - table.seconds * 1000 - 1);

/** What the clock of the tables says: that of the machine, or one that stands at a noon until it is moved. */
export interface TableClock {
  now(): number;
  /** False where the clock goes by itself. */
  forward(ms: number): boolean;
}

const NOON_MS = 12 * 3_600_000;

export function tableClock(clock: () => Date, isStill: boolean): TableClock {
  if (!isStill) return { now: () => clock().getTime(), forward: () => false };
  let at = dayStart(dayOf(clock().getTime())) + NOON_MS;
  return {
    now: () => at,
    forward(ms) {
      at += ms;
      return true;
    },
  };
}
