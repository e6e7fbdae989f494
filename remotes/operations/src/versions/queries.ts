import { Audit, Channel, Compositions, Releases } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

export const CHANNEL = 'stable';

export const delivery = {
  all: ['operations', 'delivery'] as const,
  channel: () =>
    queryOptions({
      queryKey: [...delivery.all, 'channel'],
      queryFn: ({ signal }) => send(Channel, { params: { channel: CHANNEL }, signal }),
      refetchInterval: 10_000,
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
    }),
  audit: () =>
    queryOptions({
      queryKey: [...delivery.all, 'audit'],
      queryFn: ({ signal }) => send(Audit, { signal }),
    }),
};
