import { type BetLimits, SportsBetLimits } from '@madang/contracts';
import { keys, queryClient, send } from '@madang/http';
import { $token, platformNow } from '@madang/session';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { atom, onMount } from 'nanostores';

const LIMITS_STALE_MS = 5 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How soon a bar is asked for again that should be over by this browser's clock. */
const BAR_AGAIN_MS = 15_000;

/** What the house takes on one slip. */
export const limitsQuery = () =>
  queryOptions({
    queryKey: keys.betLimits,
    queryFn: ({ signal }) => send(SportsBetLimits, { signal }),
    staleTime: LIMITS_STALE_MS,
  });

/** When to ask again: as the bar ends that keeps the member from playing, if one does. The platform's clock decides. */
export function askAgainIn(bar: BetLimits['bar'], now: number): number | false {
  if (!bar?.until) return false;
  const left = Date.parse(bar.until) - now;
  return left > 0 ? Math.min(left + 1000, DAY_MS) : BAR_AGAIN_MS;
}

/** The limits as the query has them, for the stores that reckon with them. Null until they are known. */
export const $limits = atom<BetLimits | null>(null);

onMount($limits, () => {
  const known = limitsQuery();
  const options = (isMember: boolean) => ({
    ...known,
    enabled: isMember,
    refetchInterval: () => askAgainIn(queryClient.getQueryData(known.queryKey)?.bar, platformNow()),
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
