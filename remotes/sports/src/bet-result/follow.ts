import { queryClient } from '@madang/http';
import { onBet } from '@madang/live';
import { useEffect } from 'react';
import { bets } from './queries';

/** While it is on the page, a bet that the platform settles is asked for again at once. */
export function useFollowedBets(): void {
  useEffect(() => onBet(() => void queryClient.invalidateQueries({ queryKey: bets.all })), []);
}
