import { Bets } from '@madang/contracts';
import { queriesOf, queryClient, queryOf } from '@madang/http';
import { onBet } from '@madang/live';
import { formatCount, formatWon, formatWonChange, seoulDay } from '@madang/locale';
import { platformNow } from '@madang/session';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './today.module.css';

const FRESH_MS = 30_000;
const MINIGAME = 3; // game type, specification 3

/** What the member's bets of today on minigames come to. Nothing before the first of them. */
export function Today() {
  const day = seoulDay(platformNow());
  const { data } = useQuery({
    ...queryOf(Bets, { query: { gameType: MINIGAME, from: day, to: day } }),
    staleTime: FRESH_MS,
  });
  useEffect(() => onBet(() => void queryClient.invalidateQueries(queriesOf(Bets))), []);
  if (!data) return null;
  const { stake, payout, settledCount, openCount, openStake } = data.sum;
  if (settledCount + openCount === 0) return null;
  return (
    <section className={styles.today} aria-label="오늘 내 미니게임">
      <dl>
        <Figure name={`오늘 베팅 ${formatCount(settledCount + openCount)}회`} sum={formatWon(stake + openStake)} />
        <Figure name={`진행중 ${formatCount(openCount)}회`} sum={formatWon(openStake)} />
        <Figure name="당첨금" sum={formatWon(payout)} />
        <Figure name="정산한 베팅 순손익" sum={formatWonChange(payout - stake)} />
      </dl>
    </section>
  );
}

const Figure = ({ name, sum }: { name: string; sum: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{sum}</dd>
  </div>
);
