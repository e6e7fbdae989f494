import { queryClient } from '@madang/http';
import { onBet, onStreamUp } from '@madang/live';
import { useEffect } from 'react';
import { bets } from './queries';

/** While it is on the page, a bet that the platform settles is read again at once; all are when the stream comes up. */
export function useFollowedBets(): void {
  useEffect(() => {
    const askAgain = () => void queryClient.invalidateQueries(bets.all);
    const stops = [onBet(askAgain), onStreamUp(askAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
