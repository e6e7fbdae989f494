import { CasinoTournaments } from '@madang/contracts';
import { queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** Standings move with every round that is over. */
const AGAIN_MS = 15_000;

export const tournaments = () =>
  queryOptions({ ...queryOf(CasinoTournaments), staleTime: 2_000, refetchInterval: AGAIN_MS });
