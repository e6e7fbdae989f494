import { OwnLimits, type PlayRestrictions } from '@madang/contracts';
import { queriesBelow, queryOf } from '@madang/http';
import { queryOptions } from '@tanstack/react-query';

/** What the member has set for themself. */
export const responsible = {
  /** With the session that the frame's clock shows, and the history. */
  all: queriesBelow(OwnLimits),
  restrictions: () =>
    queryOptions({
      ...queryOf(OwnLimits),
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
