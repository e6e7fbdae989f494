import { cancelUntil, foldsText, legName, payoutLabel } from '@madang/betting';
import { type Bet, BetDetail } from '@madang/contracts';
import { Link } from '@madang/federation/facade/router';
import { queryClient, queryOf } from '@madang/http';
import { onBet } from '@madang/live';
import { betNumber, formatCombinedOdds, formatOdds, formatWon } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import { Button, LinkButton, SettlementStatus } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LegGameText } from '../leg-game';
import { minutesLeft, useNow } from '../use-now';
import type { ReceiptActions } from './receipt';
import styles from './receipt.module.css';

/** One bet of a receipt: its number, its legs, its sums, and the button to cancel it while that is free. */
export function ReceiptBet({ placed, onCancel }: Pick<ReceiptActions, 'onCancel'> & { placed: Bet }) {
  const bet = useBet(placed);
  const { legs, stake, price, possiblePayout, payout, result, betId } = bet;
  return (
    <li className={styles.bet}>
      <p className={styles.number}>
        <span>{`베팅번호 ${betNumber(betId)}`}</span> <span aria-hidden="true">·</span> <span>{foldsText(bet)}</span>
        {result !== SETTLEMENT.open && <SettlementStatus code={result} />}
      </p>
      <ul className={styles.legs}>
        {legs.map(leg => (
          <li key={leg.outcomeId}>
            <b>{legName(leg)}</b>
            <span className={styles.odds}>{formatOdds(leg.price)}</span>
            <span className={styles.game}>
              <LegGameText leg={leg} />
            </span>
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        <div>
          <dt>{legs.length > 1 ? '총 배당' : '배당'}</dt>
          <dd>{formatCombinedOdds(price)}</dd>
        </div>
        <div>
          <dt>베팅금액</dt>
          <dd>{formatWon(stake)}</dd>
        </div>
        <div>
          <dt>{payoutLabel(bet)}</dt>
          <dd className={styles.payout}>{formatWon(payout ?? possiblePayout)}</dd>
        </div>
      </dl>
      <div className={styles.ways}>
        {onCancel && <CancelButton bet={bet} onCancel={onCancel} />}
        <LinkButton size="s" render={props => <Link to={`/bet_result/${betId}`} {...props} />}>
          베팅 상세
        </LinkButton>
      </div>
    </li>
  );
}

const betQuery = (betId: string) => queryOf(BetDetail, { params: { betId } });

/** The bet as it was placed, and as it is after its settlement. */
function useBet(placed: Bet): Bet {
  const { betId } = placed;
  const { data } = useQuery(
    {
      ...betQuery(betId),
      initialData: { ...placed, settlements: [] },
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  useEffect(
    () =>
      onBet(event => {
        if (event.betId === betId && event.settlement)
          void queryClient.invalidateQueries({ queryKey: betQuery(betId).queryKey });
      }),
    [betId],
  );
  return data;
}

function CancelButton({ bet, onCancel }: { bet: Bet; onCancel: (bet: Bet) => void }) {
  const until = cancelUntil(bet) ?? 0;
  const now = useNow(until);
  if (now >= until) return null;
  return (
    <Button size="s" onClick={() => onCancel(bet)}>
      베팅 취소 <span className={styles.left}>{minutesLeft(until - now)}</span>
    </Button>
  );
}
