import {
  CasinoLobby,
  OpenRounds,
  OperatorProviders,
  type ProviderId,
  Reconciliation,
  SlotLobby,
} from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const AGAIN_MS = 5_000;
const GAMES_MS = 60_000;

export const casino = {
  all: queriesOf(OperatorProviders, CasinoLobby, SlotLobby, OpenRounds),
  providers: () => queryOptions({ ...queryOf(OperatorProviders), refetchInterval: AGAIN_MS }),
  /** Members' lobbies name every game, those that are switched off, too. */
  tables: () => queryOptions({ ...queryOf(CasinoLobby), staleTime: GAMES_MS }),
  slots: () => queryOptions({ ...queryOf(SlotLobby), staleTime: GAMES_MS }),
  openRounds: (page: number) =>
    queryOptions({
      ...queryOf(OpenRounds, { query: { page } }),
      refetchInterval: AGAIN_MS,
      placeholderData: keepPreviousData,
    }),
  reconciliation: (providerId: ProviderId, day: string) =>
    queryOptions({ ...queryOf(Reconciliation, { query: { providerId, day } }), staleTime: AGAIN_MS }),
};
