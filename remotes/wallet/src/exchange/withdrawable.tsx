import type { Rolling } from '@madang/contracts';
import { Money } from '@madang/ui';
import styles from './exchange.module.css';

/** What can be taken out now, and what rolling locks. The bar repeats the figures, and is not read out. */
export function WithdrawableBar({ rolling }: { rolling: Rolling }) {
  const { balance, withdrawable, locked, remaining } = rolling;
  const share = balance === 0 ? 0 : (withdrawable / balance) * 100;
  return (
    <section className={styles.summary} aria-label="환전할 수 있는 금액">
      <p className={styles.figure}>
        <span>지금 환전할 수 있어요</span>
        <Money won={withdrawable} tone="brass" />
      </p>
      <div>
        <div className={styles.bar} aria-hidden="true">
          <span className={styles.free} style={{ inlineSize: `${share}%` }} />
        </div>
        <dl className={styles.facts}>
          <Fact name="보유머니" won={balance} />
          <Fact name="환전 가능" won={withdrawable} mark={styles.freeMark} />
          <Fact name="롤링 중" won={locked} mark={styles.lockedMark} />
          <Fact name="남은 롤링" won={remaining} />
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, won, mark }: { name: string; won: number; mark?: string | undefined }) {
  return (
    <div>
      <dt>
        {mark && <span className={mark} aria-hidden="true" />}
        <span>{name}</span>
      </dt>
      <dd>
        <Money won={won} />
      </dd>
    </div>
  );
}
