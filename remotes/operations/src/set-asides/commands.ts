import { type OperatorSetAsides, RetrySetAside, type SetAside } from '@madang/contracts';
import { type ReplyOf, send, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { itemName } from './kinds';
import { setAsides } from './queries';

export function useRetry() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, itemId }: SetAside) => send(RetrySetAside, { body: { kind, itemId } }),
    // Shown as under way at once: the attempt may have ended before the list is read again.
    onSuccess: row =>
      cache.setQueriesData<ReplyOf<(typeof OperatorSetAsides)['replies']>>(
        setAsides.all,
        page => page && { ...page, items: page.items.map(item => (itemName(item) === itemName(row) ? row : item)) },
      ),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => cache.invalidateQueries(setAsides.all),
  });
}
