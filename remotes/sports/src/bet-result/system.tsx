import { factorOfLeg, paidBy } from '@madang/betting';
import type { Bet, Leg } from '@madang/contracts';
import { formatCount, formatWon } from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';
import { Icon } from '@madang/ui';
import styles from './actions.module.css';

/** Nobody reads more of them. */
const COMBINATIONS_MAX = 60;

/** A system's combinations: how many there are, what each was staked with, and what each pays as far as it is known. */
export function SystemCombinations({ bet }: { bet: Bet }) {
  const { system, legs } = bet;
  if (!system) return null;
  const { folds, combinations, unitStake } = system;
  return (
    <details className={styles.system}>
      <summary>
        <span>{`${legs.length}개 중 ${folds}폴더씩 · ${formatCount(combinations)}조합 · 조합당 ${formatWon(unitStake)}`}</span>
        <Icon name="down" size={16} />
      </summary>
      <ol>
        {firstOf(placesOf(legs.length, folds), COMBINATIONS_MAX).map(combination => (
          <li key={combination.join()}>
            <span>{`${combination.map(at => at + 1).join(' · ')}번`}</span>
            <span>
              {combinationResult(
                combination.flatMap(at => legs[at] ?? []),
                unitStake,
              )}
            </span>
          </li>
        ))}
      </ol>
      {combinations > COMBINATIONS_MAX && <p>{`처음 ${COMBINATIONS_MAX}조합만 보여요.`}</p>}
    </details>
  );
}

function combinationResult(legs: readonly Leg[], unitStake: number): string {
  if (legs.some(leg => leg.result === SETTLEMENT.lost)) return '미적중';
  if (legs.some(leg => leg.result === SETTLEMENT.open)) return '진행중';
  return formatWon(
    paidBy(
      unitStake,
      legs.map(({ price, result }) => factorOfLeg({ price, code: result })),
    ),
  );
}

/** The places of the legs in each combination, in the order of the legs, one by one: there may be thousands of them. */
export function* placesOf(legs: number, folds: number, from = 0): Generator<readonly number[]> {
  if (folds === 0) {
    yield [];
    return;
  }
  for (let first = from; first <= legs - folds; first += 1) {
    for (const others of placesOf(legs, folds - 1, first + 1)) yield [first, ...others];
  }
}

function firstOf<Item>(items: Iterable<Item>, most: number): readonly Item[] {
  const first: Item[] = [];
  for (const item of items) {
    if (first.length === most) break;
    first.push(item);
  }
  return first;
}
