import { isWinnings, payoutLabel } from '@madang/betting';
import type { Bet } from '@madang/contracts';
import { formatCombinedOdds, formatWon } from '@madang/locale';
import styles from './bet-result.module.css';

/** Odds, stake and what it pays or would pay. */
export function Facts({ bet }: { bet: Bet }) {
  const { price, stake, payout, possiblePayout } = bet;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{bet.legs.length > 1 ? '총 배당' : '배당'}</dt>
        <dd>{formatCombinedOdds(price)}</dd>
      </div>
      <div>
        <dt>베팅금액</dt>
        <dd>{formatWon(stake)}</dd>
      </div>
      <div>
        <dt>{payoutLabel(bet)}</dt>
        <dd className={payout === 0 ? styles.nothing : isWinnings(bet) ? styles.won : undefined}>
          {formatWon(payout ?? possiblePayout)}
        </dd>
      </div>
    </dl>
  );
}
