import {
  CryptoAddress,
  CryptoDeposits,
  type CryptoNetwork,
  CryptoWithdrawals,
  TetherMaintenance,
} from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** A block comes every few seconds; the member's stream tells of each. This is for a stream that is away. */
const REFETCH_MS = 10_000;

export const coins = {
  deposits: queriesOf(CryptoDeposits),
  withdrawals: queriesOf(CryptoWithdrawals),
  depositPage: (page: number) =>
    queryOptions({ ...queryOf(CryptoDeposits, { query: { page } }), refetchInterval: REFETCH_MS }),
  withdrawalPage: (page: number) =>
    queryOptions({ ...queryOf(CryptoWithdrawals, { query: { page } }), refetchInterval: REFETCH_MS }),
  /** It never changes. */
  address: (network: CryptoNetwork) =>
    queryOptions({ ...queryOf(CryptoAddress, { query: { network } }), staleTime: Number.POSITIVE_INFINITY }),
  tether: () => queryOptions({ ...queryOf(TetherMaintenance), refetchInterval: REFETCH_MS }),
};
