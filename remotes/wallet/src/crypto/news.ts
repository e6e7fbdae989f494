import { onGeneral } from '@madang/live';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { coins } from './queries';

/** Lists of coins follow the member's stream: a block confirmed a deposit, or an operator decided. */
export function useCoinNews(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      onGeneral(event => {
        if (event.type !== 'member') return;
        cache.invalidateQueries(coins.deposits);
        cache.invalidateQueries(coins.withdrawals);
      }),
    [cache],
  );
}
