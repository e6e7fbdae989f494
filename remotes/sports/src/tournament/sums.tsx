import type { Tournament } from '@madang/contracts';
import { formatCount } from '@madang/locale';
import { Money } from '@madang/ui';
import { feeText } from './texts';
import styles from './tournament.module.css';

/** What it costs, what it pays, who is in it, and the member's rank. */
export function Sums({ tournament: { fee, pool, entrants, games, mine } }: { tournament: Tournament }) {
  return (
    <dl className={`${styles.sums} ${styles.headSums}`}>
      <div>
        <dt>총상금</dt>
        <dd>
          <Money won={pool} tone="brass" />
        </dd>
      </div>
      <div>
        <dt>참가비</dt>
        <dd>{feeText(fee)}</dd>
      </div>
      <div>
        <dt>참가</dt>
        <dd>{`${formatCount(entrants)}명`}</dd>
      </div>
      <div>
        <dt>경기</dt>
        <dd>{`${games}경기`}</dd>
      </div>
      {mine && (
        <div>
          <dt>내 순위</dt>
          <dd>{`${mine.rank}위 · ${formatCount(mine.points)}점`}</dd>
        </div>
      )}
      {mine?.prize != null && (
        <div>
          <dt>내 상금</dt>
          <dd>
            <Money won={mine.prize} tone="brass" />
          </dd>
        </div>
      )}
    </dl>
  );
}
