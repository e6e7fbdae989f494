import { type BetLimits, SportsBetLimits } from '@madang/contracts';
import { queryClient, queryOf } from '@madang/http';
import { $token, platformNow } from '@madang/session';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { atom, onMount } from 'nanostores';

const LIMITS_STALE_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How soon the limits are read again when a break should be over by this browser's clock. */
const BAR_REFETCH_MS = 15_000;

/** What the house takes on one slip. */
export const limitsQuery = () =>
  queryOptions({
    ...queryOf(SportsBetLimits),
    staleTime: LIMITS_STALE_MS,
  });

/** When to read the limits again: when the member's break ends, if there is one. The platform's clock decides. */
export function refetchIn(bar: BetLimits['bar'], now: number): number | false {
  if (!bar?.until) return false;
  const remainingMs = Date.parse(bar.until) - now;
  return remainingMs > 0 ? Math.min(remainingMs + 1000, DAY_MS) : BAR_REFETCH_MS;
}

/** The limits as the query has them, for the stores that calculate with them. Null until they are loaded. */
export const $limits = atom<BetLimits | null>(null);

onMount($limits, () => {
  const query = limitsQuery();
  const options = (isMember: boolean) => ({
    ...query,
    enabled: isMember,
    refetchInterval: () => refetchIn(queryClient.getQueryData(query.queryKey)?.bar, platformNow()),
    refetchIntervalInBackground: true,
  });
  const observer = new QueryObserver(queryClient, options($token.get() !== null));
  const stopReading = observer.subscribe(({ data }) => $limits.set(data ?? null));
  const stopFollowing = $token.listen(token => observer.setOptions(options(token !== null)));
  return () => {
    stopFollowing();
    stopReading();
  };
});
