import { limitsQuery } from '@madang/betslip';
import { formatCombinedOdds, formatCount, formatWon } from '@madang/locale';
import { useQuery } from '@tanstack/react-query';
import styles from './head.module.css';

/** What the house takes on one slip. The places stand from the start, so that nothing below moves when they are filled. */
export function LimitFacts() {
  const { data: limits } = useQuery(limitsQuery());
  const facts = [
    ['베팅금액', limits && `${formatCount(limits.minStake)}–${formatWon(limits.maxStake)}`],
    ['최대 당첨금', limits && formatWon(limits.maxPayout)],
    ['폴더', limits && `1–${limits.maxLegs}`],
    ['최대 배당', limits && formatCombinedOdds(limits.maxPrice)],
  ] as const;
  return (
    <dl className={styles.limits}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value ?? '…'}</dd>
        </div>
      ))}
    </dl>
  );
}
