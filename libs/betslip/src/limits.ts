import { type BetLimits, SportsBetLimits } from '@madang/contracts';
import { queryClient, send } from '@madang/http';
import { $token } from '@madang/session';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { atom, onMount } from 'nanostores';

const LIMITS_STALE_MS = 5 * 60 * 1000;

/** What the house takes on one slip. */
export const limitsQuery = () =>
  queryOptions({
    queryKey: ['bets', 'limits'],
    queryFn: ({ signal }) => send(SportsBetLimits, { signal }),
    staleTime: LIMITS_STALE_MS,
  });

/** The limits as the query has them, for the stores that reckon with them. Null until they are known. */
export const $limits = atom<BetLimits | null>(null);

onMount($limits, () => {
  const options = (isMember: boolean) => ({ ...limitsQuery(), enabled: isMember });
  const observer = new QueryObserver(queryClient, options($token.get() !== null));
  const stopReading = observer.subscribe(({ data }) => $limits.set(data ?? null));
  const stopFollowing = $token.listen(token => observer.setOptions(options(token !== null)));
  return () => {
    stopFollowing();
    stopReading();
  };
});
