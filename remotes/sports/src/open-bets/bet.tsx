import { LegGameText } from '@madang/betslip';
import { foldsText, legName } from '@madang/betting';
import type { Bet } from '@madang/contracts';
import { formatOdds, formatWon } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import { SettlementStatus } from '@madang/ui';
import { Link } from 'react-router-dom';
import { CancelButton } from '../bet-result/cancel';
import { CashOutButton } from '../bet-result/cash-out';
import { BETS_PATH } from '../bet-result/filter';
import styles from './open-bets.module.css';

/** A running bet: each leg with the state of its game, its sums, and its actions. Free cancellation comes first. */
export function OpenBet({ bet }: { bet: Bet }) {
  const { betId, legs, stake, possiblePayout } = bet;
  return (
    <li className={styles.bet}>
      <ul className={styles.legs}>
        {legs.map(leg => (
          <li key={leg.outcomeId}>
            <b>{legName(leg)}</b>
            <span className={styles.odds}>{formatOdds(leg.price)}</span>
            <span className={styles.game}>
              <LegGameText leg={leg} />
            </span>
            {leg.result !== SETTLEMENT.open && (
              <span className={styles.end}>
                <SettlementStatus code={leg.result} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.sums}>
        <Link to={`${BETS_PATH}/${betId}`}>
          <span>{foldsText(bet)}</span> <span>상세</span>
        </Link>
        <span>{formatWon(stake)}</span>
        <span>
          예상 <b>{formatWon(possiblePayout)}</b>
        </span>
      </p>
      <div className={styles.ways}>
        <CancelButton bet={bet} />
        <CashOutButton bet={bet} />
      </div>
    </li>
  );
}
