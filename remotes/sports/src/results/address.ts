import { ResultsQuery } from '@madang/contracts';
import { type Moment, seoulDay } from '@madang/locale';
import type * as z from 'zod';
import { soundFields } from '../prematch/address';

export type ResultsFilter = z.infer<typeof ResultsQuery>;

export const RESULTS_PATH = '/game_result/sports';
export const resultAddress = (fixtureId: string): string => `${RESULTS_PATH}/${fixtureId}`;

/** What the address calls the fields. */
const NAMES = {
  date: 'date',
  sportId: 'sport_id',
  leagueId: 'league',
  search: 'search',
  page: 'page',
} as const satisfies Record<keyof ResultsFilter, string>;
const FIELDS = ['date', 'sportId', 'leagueId', 'search', 'page'] as const;

/** The results of an address. A field that makes no sense is left out, so that no address breaks the page. */
export const resultsOf = (params: URLSearchParams): ResultsFilter =>
  ResultsQuery.parse(soundFields(ResultsQuery, NAMES, params));

export type ResultsChange = { [Field in keyof ResultsFilter]?: ResultsFilter[Field] | undefined };

/** The same list with some fields changed; another day or sport is another list, and begins at its first page. */
export function changedResults(filter: ResultsFilter, change: ResultsChange): string {
  const freed = 'sportId' in change || 'date' in change ? { leagueId: undefined } : {};
  const next: ResultsChange = { ...filter, page: 1, ...freed, ...change };
  const params = new URLSearchParams();
  for (const field of FIELDS) {
    const value = next[field];
    if (value !== undefined && !(field === 'page' && value === 1)) params.set(NAMES[field], String(value));
  }
  return params.size > 0 ? `${RESULTS_PATH}?${params}` : RESULTS_PATH;
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
