import type { PlaySums } from '@madang/contracts';
import { Money } from '@madang/ui';
import type { ReactNode } from 'react';
import styles from './history.module.css';

/** The sums of the whole time. What came in and what came out stand beside what is left of them. */
export function Totals({ total }: { total: PlaySums }) {
  return (
    <dl className={styles.totals}>
      <Total name="순입금" how="충전 − 환전">
        <Money won={total.netDeposits} />
      </Total>
      <Total name="베팅금액">
        <Money won={total.staked} />
      </Total>
      <Total name="당첨금" how="돌려받은 금액 포함">
        <Money won={total.paid} />
      </Total>
      <Total name="손익" how="당첨금 − 베팅금액">
        <Money won={total.net} tone="change" />
      </Total>
    </dl>
  );
}

function Total({ name, how, children }: { name: string; how?: string; children: ReactNode }) {
  return (
    <div className={styles.total}>
      <dt>
        <span>{name}</span>
        {how && <small>{how}</small>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
