import { Audit, Compositions, Health, ReadState, Releases } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** The channel that members get. */
export const CHANNEL = 'stable';
export const params = { channel: CHANNEL };

/** What changes under the operator's eyes. The query client asks only while the page is in sight. */
const LIVE_MS = 3000;
const SLOWER_MS = 10_000;

export const delivery = {
  all: ['operations', 'delivery'] as const,
  state: () =>
    queryOptions({
      queryKey: [...delivery.all, 'state'],
      queryFn: ({ signal }) => send(ReadState, { params, signal }),
      refetchInterval: LIVE_MS,
      staleTime: 0,
    }),
  health: () =>
    queryOptions({
      queryKey: [...delivery.all, 'health'],
      queryFn: ({ signal }) => send(Health, { signal }),
      refetchInterval: LIVE_MS,
    }),
  releases: () =>
    queryOptions({
      queryKey: [...delivery.all, 'releases'],
      queryFn: ({ signal }) => send(Releases, { signal }),
    }),
  compositions: () =>
    queryOptions({
      queryKey: [...delivery.all, 'compositions'],
      queryFn: ({ signal }) => send(Compositions, { signal }),
      refetchInterval: SLOWER_MS,
    }),
  audit: () =>
    queryOptions({
      queryKey: [...delivery.all, 'audit'],
      queryFn: ({ signal }) => send(Audit, { signal }),
      refetchInterval: SLOWER_MS,
    }),
};
