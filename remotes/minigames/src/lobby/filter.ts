import type { GroupId } from './groups';
import { groups } from './groups';

/** What the lobby shows, as its address says it. */
export interface LobbyFilter {
  readonly group: GroupId;
  /** Empty: every provider. */
  readonly provider: string;
  readonly order: 'provider' | 'close';
  readonly search: string;
}

const DEFAULTS: LobbyFilter = { group: 'all', provider: '', order: 'provider', search: '' };

export function filterOf(params: URLSearchParams): LobbyFilter {
  return {
    group: groups.find(({ id }) => id === params.get('kind'))?.id ?? 'all',
    provider: params.get('provider') ?? '',
    order: params.get('order') === 'close' ? 'close' : 'provider',
    search: params.get('find') ?? '',
  };
}

/** The parameters of a filter; what is at its default is left out. */
export function paramsOf(filter: LobbyFilter): URLSearchParams {
  const { group, provider, order, search } = filter;
  const all = { kind: group, provider, order, find: search };
  const defaults = { kind: DEFAULTS.group, provider: '', order: DEFAULTS.order, find: '' };
  const params = new URLSearchParams(all);
  for (const name of ['kind', 'provider', 'order', 'find'] as const) {
    if (all[name] === defaults[name]) params.delete(name);
  }
  return params;
}
