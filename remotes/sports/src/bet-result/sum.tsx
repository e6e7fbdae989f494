import type { BetsSum } from '@madang/contracts';
import { formatCount, formatWon, formatWonChange } from '@madang/locale';
import styles from './sum.module.css';

/** What all bets of the list come to: the net result of what is settled, and what is still running. */
export function Sum({ sum }: { sum: BetsSum }) {
  const { stake, payout, settledCount, openCount, openStake, hiddenCount } = sum;
  return (
    <>
      <dl className={styles.sum}>
        <div>
          <dt>{`정산 베팅금액 (${formatCount(settledCount)}건)`}</dt>
          <dd>{formatWon(stake)}</dd>
        </div>
        <div>
          <dt>받은 금액</dt>
          <dd className={styles.money}>{formatWon(payout)}</dd>
        </div>
        <div>
          <dt>손익</dt>
          <dd className={styles.net}>{formatWonChange(payout - stake)}</dd>
        </div>
        <div>
          <dt>{`진행중 베팅금액 (${formatCount(openCount)}건)`}</dt>
          <dd>{formatWon(openStake)}</dd>
        </div>
      </dl>
      {hiddenCount > 0 && (
        <p className={styles.hidden}>{`숨긴 베팅 ${formatCount(hiddenCount)}건도 더한 금액이에요.`}</p>
      )}
    </>
  );
}
