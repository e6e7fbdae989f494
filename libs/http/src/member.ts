import { CurrentMember } from '@madang/contracts';
import { $token, setMember } from '@madang/session';
import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { queryOf } from './call-query';
import { queryClient } from './query-client';

const REFRESH_MS = 5_000; // specification 4

/** The logged-in member's record. Invalidate it after anything that may have moved a balance. */
export const memberQuery = () => queryOptions({ ...queryOf(CurrentMember), staleTime: 0 });

/**
 * Reads the record every 5 s while someone is logged in and the tab is visible, and puts it into the session's store.
 * Cached replies of one member's session are dropped when the token changes. Returns a function that stops it.
 */
export function keepMemberFresh(): () => void {
  const options = (isMember: boolean) => ({
    ...memberQuery(),
    enabled: isMember,
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: false,
  });
  const observer = new QueryObserver(queryClient, options($token.get() !== null));
  const stopReading = observer.subscribe(({ data, isSuccess }) => {
    if (isSuccess && $token.get() !== null) setMember(data);
  });
  const stopFollowing = $token.listen(token => {
    observer.setOptions(options(false));
    queryClient.clear();
    observer.setOptions(options(token !== null));
  });
  return () => {
    stopFollowing();
    stopReading();
  };
}
