import type { CasinoProvider } from '@madang/contracts';
import { formatCount } from '@madang/locale';
import { type House, isInHouse } from '../providers/houses';

/** A lobby's providers, and what cards ask of them. */
export interface LobbyProviders {
  readonly shown: readonly CasinoProvider[];
  readonly nameOf: (id: string) => string;
  /** Whether a game takes nobody in: it, or all of its provider's. */
  readonly isOff: (game: { readonly gameId: string; readonly providerId: string }) => boolean;
}

/** The providers of one house, by what a lobby says of all. */
export function providersOf(
  { providers, closed }: { providers: readonly CasinoProvider[]; closed: readonly string[] },
  house: House,
): LobbyProviders {
  const byId = new Map<string, CasinoProvider>(providers.map(provider => [provider.providerId, provider]));
  return {
    shown: providers.filter(({ providerId }) => isInHouse(house, providerId)),
    nameOf: id => byId.get(id)?.name ?? '',
    isOff: ({ gameId, providerId }) => closed.includes(gameId) || (byId.get(providerId)?.outage ?? null) !== null,
  };
}

/** 제공사 8곳 · 테이블 48개. */
export const countsText = (providers: number, unit: string, games: number): string =>
  `제공사 ${providers}곳 · ${unit} ${formatCount(games)}개`;
