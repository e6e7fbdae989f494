import type { SettlementStep } from '@madang/contracts';
import { formatWon, formatWonChange } from '@madang/locale';
import { DateTime, SettlementStatus } from '@madang/ui';
import styles from './actions.module.css';

/** Every settlement of a bet, where it was settled more than once: what was put right, and what moved. */
export function History({ steps }: { steps: readonly SettlementStep[] }) {
  if (steps.length < 2) return null;
  return (
    <section className={styles.history}>
      <h2>정산 이력</h2>
      <ol>
        {steps.map((step, index) => (
          <li key={step.at + String(step.difference)}>
            <span>
              <span>{`${index === 0 ? '정산' : '재정산'} ·`}</span> <DateTime at={step.at} />
            </span>
            <SettlementStatus code={step.result} />
            <b>{formatWonChange(step.difference)}</b>
            {step.shortfall > 0 && (
              <small>{`보유머니가 모자라 ${formatWon(step.shortfall)}은 회수하지 않았어요.`}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
