import type { BetsSum } from '@madang/contracts';
import { formatCount, formatWon, formatWonChange } from '@madang/locale';
import styles from './sum.module.css';

/** What all bets of the list come to: the net result of what is settled, and what is still running. */
export function Sum({ sum }: { sum: BetsSum }) {
  const { stake, payout, settledCount, openCount, openStake } = sum;
  return (
    <dl className={styles.sum}>
      <div>
        <dt>정산 베팅금액 ({formatCount(settledCount)}건)</dt>
        <dd>{formatWon(stake)}</dd>
      </div>
      <div>
        <dt>당첨금</dt>
        <dd className={styles.money}>{formatWon(payout)}</dd>
      </div>
      <div>
        <dt>손익</dt>
        <dd className={styles.net}>{formatWonChange(payout - stake)}</dd>
      </div>
      <div>
        <dt>진행중 베팅금액 ({formatCount(openCount)}건)</dt>
        <dd>{formatWon(openStake)}</dd>
      </div>
    </dl>
  );
}
