import { betting, formatCount, formatOdds, formatWon } from '@madang/locale';
import { VisuallyHidden } from '@madang/ui';
import type { SlipView } from '../view';
import styles from './slip.module.css';

/** What it comes to: the odds, and what is left. */
export function Sum({ view: { odds, balance, record } }: { view: SlipView }) {
  const left = balance - (record.stake ?? 0);
  return (
    <dl className={styles.sum}>
      <div>
        <dt>총 배당</dt>
        <dd>
          {odds.seen !== odds.now && (
            <s>
              <VisuallyHidden>이전 </VisuallyHidden>
              {formatOdds(odds.seen)}
            </s>
          )}{' '}
          {formatOdds(odds.now)}
        </dd>
      </div>
      <div>
        <dt>베팅 후 보유머니</dt>
        <dd>{formatWon(left)}</dd>
      </div>
    </dl>
  );
}

/** What a winning slip pays, and whether the limit takes something of it. */
export function Payout({ view: { payout, limits } }: { view: SlipView }) {
  return (
    <>
      <dl className={styles.payout}>
        <dt>예상 당첨금</dt>
        <dd>{formatWon(payout.payout)}</dd>
      </dl>
      {payout.isCut && limits && <p className={styles.limits}>{betting.cut(limits.maxPayout)}</p>}
    </>
  );
}

/** The limits that no field bears, said before they bite. */
export function Limits({ view: { limits } }: { view: SlipView }) {
  if (!limits) return null;
  return (
    <p className={styles.limits}>
      최대 {formatCount(limits.maxLegs)}폴더 · 최대 배당 {formatOdds(limits.maxPrice)} · 최대 당첨금{' '}
      {formatWon(limits.maxPayout)}
      <br />총 배당은 소수 둘째 자리까지 보여 드려요. 당첨금은 자르지 않은 배당으로 계산하고 원 미만만 버려요.
    </p>
  );
}
