import { factorOfLeg, paidBy } from '@madang/betting';
import type { Bet, Leg } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { Icon } from '@madang/ui';
import styles from './actions.module.css';

/** More than this nobody reads. */
const LINES_MAX = 60;

/** A system's combinations: how many there are, what each was staked with, and what each pays as far as it is known. */
export function SystemLines({ bet }: { bet: Bet }) {
  const { system, legs } = bet;
  if (!system) return null;
  const lines = combinationsIn(legs, system.folds);
  return (
    <details className={styles.system}>
      <summary>
        {legs.length}개 중 {system.folds}개 조합 · {system.combinations}줄 · 줄당 {formatWon(system.unitStake)}
        <Icon name="down" size={16} />
      </summary>
      <ol>
        {lines.slice(0, LINES_MAX).map(line => (
          <li key={line.join()}>
            <span>{line.map(at => at + 1).join(' · ')}번</span>
            <span>
              {lineEnd(
                line.flatMap(at => legs[at] ?? []),
                system.unitStake,
              )}
            </span>
          </li>
        ))}
      </ol>
      {lines.length > LINES_MAX && <p>처음 {LINES_MAX}줄만 보여요.</p>}
    </details>
  );
}

function lineEnd(legs: readonly Leg[], unitStake: number): string {
  if (legs.some(leg => leg.result === 1)) return '미적중';
  if (legs.some(leg => leg.result === 0)) return '진행중';
  return formatWon(
    paidBy(
      unitStake,
      legs.map(({ price, result }) => factorOfLeg({ price, code: result })),
    ),
  );
}

/** The places of the legs in each combination, in the order of the legs. */
export function combinationsIn(legs: readonly unknown[], folds: number, from = 0): readonly (readonly number[])[] {
  if (folds === 0) return [[]];
  return Array.from({ length: Math.max(0, legs.length - from) }, (_, step) => from + step).flatMap(first =>
    combinationsIn(legs, folds - 1, first + 1).map(others => [first, ...others]),
  );
}
