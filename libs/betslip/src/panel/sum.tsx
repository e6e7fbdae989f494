import { betting, formatCombinedOdds, formatCount, formatOdds, formatWon } from '@madang/locale';
import { VisuallyHidden } from '@madang/ui';
import type { SlipView } from '../view';
import styles from './slip.module.css';

/** What it comes to: the odds, all that is taken, and what is left. */
export function Sum({ view: { form, stakedLegs, system, odds, balance, cost } }: { view: SlipView }) {
  const count =
    form === 'singles' ? `${formatCount(stakedLegs.length)}건` : system && `${formatCount(system.combinations)}조합`;
  return (
    <dl className={styles.sum}>
      {odds && (
        <div>
          <dt>{system ? '평균 배당' : '총 배당'}</dt>
          <dd>
            {odds.picked !== odds.now && (
              <s>
                <VisuallyHidden>이전 </VisuallyHidden>
                <span translate="no">{formatOdds(odds.picked)}</span>
              </s>
            )}{' '}
            <span translate="no">{formatOdds(odds.now)}</span>
          </dd>
        </div>
      )}
      {count && (
        <div>
          <dt>{`총 베팅금액 · ${count}`}</dt>
          <dd>{formatWon(cost)}</dd>
        </div>
      )}
      <div>
        <dt>{cost > balance ? '부족한 보유머니' : '베팅 후 보유머니'}</dt>
        <dd>{formatWon(Math.abs(balance - cost))}</dd>
      </div>
    </dl>
  );
}

/** The limits that no field shows, shown before they apply: the house's, and those that members set themselves. */
export function SlipLimits({ view: { limits, delaySeconds, record } }: { view: SlipView }) {
  if (!limits) return null;
  const { maxLegs, maxPrice, maxPayout, ownMaxStake, leftToStakeToday, leftToLose } = limits;
  const ownLimits = [
    [ownMaxStake, '1회 한도'],
    [leftToStakeToday, '오늘 남은 베팅 한도'],
    [leftToLose, '남은 손실 한도'],
  ] as const;
  const ownLimitTexts = ownLimits.flatMap(([won, name]) =>
    won === null || won === undefined ? [] : `${name} ${formatWon(won)}`,
  );
  return (
    <p className={styles.limits}>
      {delaySeconds > 0 && <span className={styles.delay}>{betting.inPlay(delaySeconds, record.oddsPolicy)}</span>}
      <span>{`최대 ${formatCount(maxLegs)}폴더 · 최대 배당 ${formatCombinedOdds(maxPrice)} · 최대 당첨금 ${formatWon(maxPayout)}`}</span>
      {ownLimitTexts.length > 0 && (
        <>
          <br />
          <span>{`직접 정한 한도: ${ownLimitTexts.join(' · ')}`}</span>
        </>
      )}
    </p>
  );
}
