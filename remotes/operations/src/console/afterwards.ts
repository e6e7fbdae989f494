import { sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { type QueryFilters, useQueryClient } from '@tanstack/react-query';

/** What follows an operator's command: why it was refused, and the lists that it may have changed. */
export function useAfterwards(changed: QueryFilters) {
  const cache = useQueryClient();
  return {
    onError: (error: unknown) => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => cache.invalidateQueries(changed),
  };
}
