import { ProviderId, type SlotGame, Volatility } from '@madang/contracts';
import { gamesLike } from '../lobby/search';

const TABS = ['all', 'new', 'jackpot', 'favorites', 'recent'] as const;
export type SlotTab = (typeof TABS)[number];
const ORDERS = ['provider', 'rtp', 'hits'] as const;
export type SlotOrder = (typeof ORDERS)[number];

/** Which slots the lobby shows, as its address says it. */
export interface SlotFilter {
  readonly tab: SlotTab;
  readonly provider: ProviderId | null;
  readonly volatility: Volatility | 'all';
  readonly order: SlotOrder;
  readonly search: string;
  readonly page: number;
}

export const ALL_SLOTS: SlotFilter = {
  tab: 'all',
  provider: null,
  volatility: 'all',
  order: 'provider',
  search: '',
  page: 1,
};

export function filterOf(params: URLSearchParams): SlotFilter {
  const page = Number(params.get('page'));
  return {
    tab: TABS.find(tab => tab === params.get('tab')) ?? 'all',
    provider: ProviderId.safeParse(params.get('provider')).data ?? null,
    volatility: Volatility.safeParse(params.get('volatility')).data ?? 'all',
    order: ORDERS.find(order => order === params.get('order')) ?? 'provider',
    search: params.get('find') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The parameters of a filter; what is at its default is left out. */
export function paramsOf({ tab, provider, volatility, order, search, page }: SlotFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (tab !== 'all') params.set('tab', tab);
  if (provider) params.set('provider', provider);
  if (volatility !== 'all') params.set('volatility', volatility);
  if (order !== 'provider') params.set('order', order);
  if (search) params.set('find', search);
  if (page > 1) params.set('page', String(page));
  return params;
}

export interface LobbySlots {
  readonly slots: readonly SlotGame[];
  readonly favorites: readonly string[];
  readonly recent: readonly { readonly gameId: string }[];
  readonly providerName: (id: string) => string;
}

/** The slots of a tab: of the recent ones, those opened last first. */
export function ofTab({ slots, favorites, recent }: LobbySlots, tab: SlotTab): readonly SlotGame[] {
  switch (tab) {
    case 'all':
      return slots;
    case 'new':
      return slots.filter(({ isNew }) => isNew);
    case 'jackpot':
      return slots.filter(({ jackpots }) => jackpots.length > 0);
    case 'favorites':
      return slots.filter(({ gameId }) => favorites.includes(gameId));
    case 'recent':
      return recent.flatMap(({ gameId }) => slots.filter(slot => slot.gameId === gameId));
  }
}

/** The slots of a filter, in its order. */
export function slotsFor(lobby: LobbySlots, { tab, provider, volatility, order, search }: SlotFilter): SlotGame[] {
  const fits = ofTab(lobby, tab).filter(
    slot =>
      (provider === null || slot.providerId === provider) && (volatility === 'all' || slot.volatility === volatility),
  );
  const found = [...gamesLike(fits, lobby.providerName, search)];
  return order === 'provider' ? found : found.sort((one, other) => other[order] - one[order]);
}
