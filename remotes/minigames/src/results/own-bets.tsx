import { BetsOfRounds, type Round, type RoundBets } from '@madang/contracts';
import { queriesOf, queryClient, queryOf } from '@madang/http';
import { onBet } from '@madang/live';
import { formatWon, formatWonChange } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import { SettlementStatus } from '@madang/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styles from './results.module.css';

const FRESH_MS = 10_000;

/** The member's own bets on these rounds, by the round. They are read again when one of them is settled. */
export function useOwnBets(rounds: readonly Round[]): ReadonlyMap<string, RoundBets> {
  const ids = rounds.map(({ roundId }) => roundId).join(',');
  const { data } = useQuery({
    ...queryOf(BetsOfRounds, { query: { rounds: ids } }),
    enabled: ids !== '',
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
  });
  useEffect(() => onBet(() => void queryClient.invalidateQueries(queriesOf(BetsOfRounds))), []);
  return new Map(data?.map(own => [own.roundId, own]));
}

/** What the member staked in a round, and what came of it. */
export function OwnBets({ own }: { own: RoundBets | undefined }) {
  if (!own) return <span className={styles.noBet}>–</span>;
  const { bets, outcomeName, stake, result } = own;
  return (
    <span className={styles.own}>
      <SettlementStatus code={result} />
      <small>
        <span>{`${outcomeName}${bets > 1 ? ` 외 ${bets - 1}건` : ''} ${formatWon(stake)}`}</span>
        <Change own={own} />
      </small>
    </span>
  );
}

function Change({ own: { payout, stake, result } }: { own: RoundBets }) {
  if (payout === null) return null;
  if (result === SETTLEMENT.refund) return <b>{`${formatWon(payout)} 반환`}</b>;
  return <b className={payout > 0 ? styles.paid : undefined}>{formatWonChange(payout > 0 ? payout : -stake)}</b>;
}
