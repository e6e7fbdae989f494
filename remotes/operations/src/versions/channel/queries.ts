import { Audit, Compositions, Health, ReadState, Releases } from '@madang/contracts';
import { queriesOf, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** The channel that members get. */
export const CHANNEL = 'stable';
export const params = { channel: CHANNEL };

/** What changes under the operator's eyes. The query client asks only while the page is in sight. */
const LIVE_MS = 3000;
const SLOWER_MS = 10_000;

export const delivery = {
  all: queriesOf(ReadState, Health, Releases, Compositions, Audit),
  state: () =>
    queryOptions({
      ...queryOf(ReadState, { params }),
      refetchInterval: LIVE_MS,
      staleTime: 0,
    }),
  health: () =>
    queryOptions({
      ...queryOf(Health),
      refetchInterval: LIVE_MS,
    }),
  releases: () => queryOf(Releases),
  compositions: () =>
    queryOptions({
      ...queryOf(Compositions),
      refetchInterval: SLOWER_MS,
    }),
  audit: () =>
    queryOptions({
      ...queryOf(Audit),
      refetchInterval: SLOWER_MS,
    }),
};
