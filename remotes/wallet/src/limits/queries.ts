import { OwnLimits, type PlayRestrictions } from '@madang/contracts';
import { send } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** What the member has set for themself. The frame's clock keeps what it knows under the same head. */
export const responsible = {
  all: ['responsible'] as const,
  restrictions: () =>
    queryOptions({
      queryKey: [...responsible.all, 'restrictions'],
      queryFn: ({ signal }) => send(OwnLimits, { signal }),
      staleTime: 0,
    }),
};

/** What the member's own limits let them charge yet; null where they set none. */
export function leftToCharge({ limits }: PlayRestrictions): number | null {
  const remaining = limits.flatMap(limit =>
    limit.name.startsWith('deposit') && limit.left !== null ? [limit.left] : [],
  );
  return remaining.length === 0 ? null : Math.min(...remaining);
}
