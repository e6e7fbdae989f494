import { Bets, MinigameLimits, MinigameResults, MinigameRoad, SportsBetLimits } from '@madang/contracts';
import { queriesOf, queryClient } from '@madang/http';
import { platformNow } from '@madang/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { nextReadIn } from './next-read';
import { rounds } from './queries';
import { useClock } from './use-clock';

/** The round that takes bets and the one before, read again when a clock says that they have changed. */
export function useRounds(gameId: number) {
  // The wait is worked out again each second: the site's clock may turn out to be ahead of what the last wait went by.
  useClock();
  const query = useQuery({
    ...rounds.current(gameId),
    refetchInterval: ({ state }) => nextReadIn(state.data, platformNow()),
  });
  const { data } = query;
  const current = data?.round.roundId;
  const end = data?.before && `${data.before.roundId} ${data.before.state}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round has other limits, and leaves one more result
  useEffect(() => void queryClient.invalidateQueries(OF_ROUND), [current]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a round that was settled changes the member's bets
  useEffect(() => void queryClient.invalidateQueries(OF_END), [end]);
  return query;
}

/** What another round changes: its limits, and one more result. */
const OF_ROUND = queriesOf(MinigameRoad, MinigameResults, MinigameLimits);
/** What the end of a round changes: the member's bets on it, too. */
const OF_END = queriesOf(MinigameRoad, MinigameResults, Bets, SportsBetLimits);
