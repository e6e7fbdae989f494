import type { Bet } from '@madang/contracts';
import { Bets } from '@madang/contracts';
import { readRoundId } from '@madang/games';
import { queriesOf, queryClient } from '@madang/http';
import { onBet } from '@madang/live';
import { formatOdds, formatWon, formatWonChange } from '@madang/locale';
import { SettlementStatus } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './mine.module.css';
import { gameBets } from './queries';

/** The member's latest bets on this game, and how they ended. */
export function MyBets({ gameId }: { gameId: number }) {
  const { data } = useQuery(gameBets(gameId));
  useEffect(() => onBet(() => void queryClient.invalidateQueries(queriesOf(Bets))), []);
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.mine} aria-label="이 게임의 내 베팅">
      <h3>내 최근 베팅</h3>
      <ul>
        {data.map(bet => (
          <MyBet key={bet.betId} bet={bet} />
        ))}
      </ul>
    </section>
  );
}

function MyBet({ bet }: { bet: Bet }) {
  const [leg] = bet.legs;
  if (!leg) return null;
  const number = readRoundId(leg.fixtureId)?.number;
  return (
    <li>
      <b>{`${number}회차 ${leg.outcomeName}`}</b>
      <SettlementStatus code={bet.result} />
      <span>{`${leg.marketName} · 배당 ${formatOdds(leg.price)}`}</span>
      <span className={styles.sum}>
        {bet.payout === null ? formatWon(bet.stake) : formatWonChange(bet.payout > 0 ? bet.payout : -bet.stake)}
      </span>
    </li>
  );
}
