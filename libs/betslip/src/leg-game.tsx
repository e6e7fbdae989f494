import { eventName, gameText } from '@madang/betting';
import type { Leg, LegGame } from '@madang/contracts';
import { $fixtureOf, liveEvents } from '@madang/live';
import { hasBegun, isOver, SETTLEMENT } from '@madang/sport';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import styles from './leg-game.module.css';
import { useHasPassed } from './use-now';

/** The game of a bet's first leg with its current score, and how many other games there are. */
export function BetGames({ legs }: { legs: readonly Leg[] }) {
  const [first] = legs;
  if (!first) return null;
  const others = new Set(legs.map(leg => leg.fixtureId)).size - 1;
  return (
    <>
      <LegGameText leg={first} />
      {others > 0 && <span> {`외 ${others}경기`}</span>}
    </>
  );
}

/** "샌디에이고 : 피츠버그 · 4회말 5:1": the game of a leg, with its score from the stream. */
export function LegGameText({ leg }: { leg: Leg }) {
  const game = useGame(leg);
  const isLive = leg.result === SETTLEMENT.open && game !== null && hasBegun(game.status) && !isOver(game.status);
  return (
    <>
      <span>{eventName(leg)}</span> <span aria-hidden="true">·</span>{' '}
      <span className={isLive ? styles.live : styles.when}>{gameText(leg, game)}</span>
    </>
  );
}

/** A game has no score before its start: it is followed only from then on. */
function useGame({ fixtureId, startsAt, result, game }: Leg): LegGame | null {
  const hasStarted = useHasPassed(Date.parse(startsAt));
  const isFollowed = result === SETTLEMENT.open && hasStarted;
  useEffect(() => (isFollowed ? liveEvents.watch([`fixture:${fixtureId}`]) : undefined), [isFollowed, fixtureId]);
  return useStore($fixtureOf(fixtureId)) ?? game;
}
