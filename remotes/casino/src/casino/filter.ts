import { type CasinoTable, ProviderId, TableKind } from '@madang/contracts';
import { gamesLike } from '../lobby/search';
import { isFull } from '../tables/seats';

/** Which tables the lobby shows, as its address says it. */
export interface TableFilter {
  readonly kind: TableKind | 'all';
  readonly provider: ProviderId | null;
  readonly only: 'all' | 'favorites' | 'free';
  readonly stakes: 'all' | 'low' | 'high';
  readonly search: string;
  readonly page: number;
}

export const ALL_TABLES: TableFilter = {
  kind: 'all',
  provider: null,
  only: 'all',
  stakes: 'all',
  search: '',
  page: 1,
};

/** What counts as a table for little, and for much. */
const LOW_WON = 5_000;
const HIGH_WON = 10_000;

export function filterOf(params: URLSearchParams): TableFilter {
  const only = params.get('only');
  const stakes = params.get('stakes');
  const page = Number(params.get('page'));
  return {
    kind: TableKind.safeParse(params.get('kind')).data ?? 'all',
    provider: ProviderId.safeParse(params.get('provider')).data ?? null,
    only: only === 'favorites' || only === 'free' ? only : 'all',
    stakes: stakes === 'low' || stakes === 'high' ? stakes : 'all',
    search: params.get('find') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The parameters of a filter; what is at its default is left out. */
export function paramsOf({ kind, provider, only, stakes, search, page }: TableFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (kind !== 'all') params.set('kind', kind);
  if (provider) params.set('provider', provider);
  if (only !== 'all') params.set('only', only);
  if (stakes !== 'all') params.set('stakes', stakes);
  if (search) params.set('find', search);
  if (page > 1) params.set('page', String(page));
  return params;
}

export interface LobbyTables {
  readonly tables: readonly CasinoTable[];
  readonly favorites: readonly string[];
  readonly providerName: (id: string) => string;
}

/** The tables of a filter, but for its kind: of these the tabs count. */
export function tablesFor(
  { tables, favorites, providerName }: LobbyTables,
  filter: TableFilter,
): readonly CasinoTable[] {
  const { provider, only, stakes, search } = filter;
  const fits = tables.filter(
    ({ providerId, gameId, seats, minStake }) =>
      (provider === null || providerId === provider) &&
      (only !== 'favorites' || favorites.includes(gameId)) &&
      (only !== 'free' || !isFull(seats)) &&
      (stakes !== 'low' || minStake <= LOW_WON) &&
      (stakes !== 'high' || minStake >= HIGH_WON),
  );
  return gamesLike(fits, providerName, search);
}

export const ofKind = (tables: readonly CasinoTable[], kind: TableFilter['kind']): readonly CasinoTable[] =>
  kind === 'all' ? tables : tables.filter(table => table.kind === kind);
