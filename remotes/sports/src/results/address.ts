import { ResultsQuery } from '@madang/contracts';
import { type Moment, seoulDay } from '@madang/locale';
import type * as z from 'zod';
import { listAddress, type QueryChange, withParams } from '../address/list-address';

export type ResultsFilter = z.infer<typeof ResultsQuery>;

export const RESULTS_PATH = '/game_result/sports';
export const resultAddress = (fixtureId: string): string => `${RESULTS_PATH}/${fixtureId}`;

const { read, write } = listAddress(ResultsQuery, {
  date: 'date',
  sportId: 'sport_id',
  leagueId: 'league',
  search: 'search',
  page: 'page',
});

/** The results of an address. */
export const resultsOf = read;

export type ResultsChange = QueryChange<ResultsFilter>;

/** The same list with some fields changed; another day or sport is another list, and begins at its first page. */
export function changedResults(filter: ResultsFilter, change: ResultsChange): string {
  const freed = 'sportId' in change || 'date' in change ? { leagueId: null } : {};
  return withParams(RESULTS_PATH, write({ ...filter, page: 1, ...freed, ...change }));
}

const DAY_MS = 24 * 60 * 60 * 1000;
const STRIP_DAYS = 7;

/** The days of the strip in Seoul, the oldest first: a week that ends today, or around a day that was chosen before it. */
export function daysAround(chosen: string | undefined, now: Moment): readonly string[] {
  const today = new Date(now).getTime();
  const week = Array.from({ length: STRIP_DAYS }, (_, back) => seoulDay(today - back * DAY_MS)).reverse();
  if (!chosen || week.includes(chosen)) return week;
  const middle = Date.parse(`${chosen}T00:00:00Z`);
  const around = Array.from({ length: STRIP_DAYS }, (_, place) => new Date(middle + (place - 3) * DAY_MS));
  return around.map(day => day.toISOString().slice(0, 10)).filter(day => day <= seoulDay(today));
}
