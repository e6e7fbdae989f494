import { onTimeSure } from '@madang/session';
import { QueryClient } from '@tanstack/react-query';
import { onlyWhenUnanswered } from './call-errors';

/** The one query client of the page. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: onlyWhenUnanswered, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

// What was read before the clock was set back would pass for fresh until it has caught up.
onTimeSure(({ hasJumped }) => hasJumped && void queryClient.invalidateQueries());
