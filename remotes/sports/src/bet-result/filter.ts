import { BetsQuery } from '@madang/contracts';
import { type Moment, seoulDay } from '@madang/locale';
import type * as z from 'zod';
import { listAddress, type QueryChange, withParams } from '../address/list-address';

export type BetsFilter = z.infer<typeof BetsQuery>;

export const BETS_PATH = '/bet_result';

const { read, write } = listAddress(BetsQuery, {
  state: 'state',
  gameType: 'type',
  gameId: 'game',
  from: 'from',
  to: 'to',
  show: 'show',
  page: 'page',
});

/** The bets of an address. */
export const filterOf = read;

/** Rounds of casino and slots are a list of their own: no bet of the slip is among them. */
const CASINO = 0; // specification 3, as BetsQuery writes it
export const isOfCasino = ({ gameType }: BetsFilter): boolean => gameType === CASINO;

export type FilterChange = QueryChange<BetsFilter>;

/** The same list with some fields changed. Anything but a turn of the page starts at page 1. */
export const changedList = (filter: BetsFilter, change: FilterChange): string =>
  withParams(BETS_PATH, write(ordered({ ...filter, page: 1, ...change }, change)));

/** A first day after the last one would find nothing: the day that was not just chosen follows the one that was. */
function ordered(filter: FilterChange, change: FilterChange): FilterChange {
  const { from, to } = filter;
  if (!from || !to || from <= to) return filter;
  return change.from ? { ...filter, to: from } : { ...filter, from: to };
}

export const PERIODS = [
  { id: 'all', label: '전체 기간', days: null },
  { id: 'today', label: '오늘', days: 1 },
  { id: 'week', label: '7일', days: 7 },
  { id: 'month', label: '30일', days: 30 },
] as const;
export type PeriodId = (typeof PERIODS)[number]['id'];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The days of a period that ends today in Seoul, both included. */
export function daysOf(id: PeriodId, now: Moment): { from: string | undefined; to: string | undefined } {
  const days = PERIODS.find(period => period.id === id)?.days ?? null;
  if (days === null) return { from: undefined, to: undefined };
  const today = new Date(now).getTime();
  return { from: seoulDay(today - (days - 1) * DAY_MS), to: seoulDay(today) };
}

/** The period that these days are, or null when the member chose other days. */
export function periodOf({ from, to }: Pick<BetsFilter, 'from' | 'to'>, now: Moment): PeriodId | null {
  const fits = PERIODS.find(({ id }) => {
    const days = daysOf(id, now);
    return days.from === from && days.to === to;
  });
  return fits?.id ?? null;
}
