import { largestStake, type SlipProblem, sentenceOf } from '@madang/betting';
import type { Won } from '@madang/contracts';
import { formatCount, formatWon } from '@madang/locale';
import { MoneyField, Quick, VisuallyHidden } from '@madang/ui';
import type { SlipLeg } from '../leg';
import { setStake, setStakes } from '../picks';
import type { SlipView } from '../view';
import { Keypad } from './keypad';
import styles from './slip.module.css';

const QUICK = [10_000, 30_000, 50_000, 100_000, 500_000] as const; // specification 9

/** How much. The limits are shown above the field, before anyone exceeds them. */
export function Stake({ view }: { view: SlipView }) {
  const { limits, balance, problem, record, system } = view;
  const stake = record.stake ?? 0;
  const bets = { combinations: system?.combinations ?? 1, singles: 1 };
  return (
    <Keypad value={record.stake} onChange={setStake}>
      {inputMode => (
        <>
          <MoneyField
            label={system ? '조합당 베팅금액' : '베팅금액'}
            name="stake"
            inputMode={inputMode}
            note={limits && `최소 ${formatCount(limits.minStake)} · 최대 ${formatWon(limits.maxStake)}`}
            value={record.stake}
            onChange={setStake}
            error={isOfField(problem) ? sentenceOf(problem) : undefined}
          />
          <Quick
            amounts={QUICK}
            columns={4}
            onAdd={won => setStake(stake + won)}
            onMax={limits ? () => setStake(largestStake(limits, balance, bets)) : undefined}
            onClear={() => setStake(null)}
          />
        </>
      )}
    </Keypad>
  );
}

/** The stake of one single, and what it pays. */
export function SingleStake({ leg, name, view }: { leg: SlipLeg; name: string; view: SlipView }) {
  const { limits, problem, problemAt, legs, singlePayouts } = view;
  const at = legs.indexOf(leg);
  const onChange = (stake: Won | null) => setStakes({ [leg.outcomeId]: stake });
  return (
    <div className={styles.line}>
      <Keypad value={leg.stake} onChange={onChange}>
        {inputMode => (
          <MoneyField
            label={
              <>
                <VisuallyHidden>{name} </VisuallyHidden>
                <span>베팅금액</span>
              </>
            }
            inputMode={inputMode}
            note={
              leg.stake ? `당첨금 ${formatWon(singlePayouts[at] ?? 0)}` : limits && `최소 ${formatWon(limits.minStake)}`
            }
            value={leg.stake}
            onChange={onChange}
            error={problemAt === at && isOfField(problem) ? sentenceOf(problem) : undefined}
          />
        )}
      </Keypad>
    </div>
  );
}

/** Stakes for all singles at once. */
export function StakeOfAll({ view: { legs, limits, balance } }: { view: SlipView }) {
  const all = (stakeOf: (leg: SlipLeg) => Won | null) =>
    setStakes(Object.fromEntries(legs.map(leg => [leg.outcomeId, stakeOf(leg)])));
  const bets = { combinations: 1, singles: legs.length };
  return (
    <div className={styles.all}>
      <span>모든 항목에 더하기</span>
      <Quick
        amounts={QUICK}
        columns={4}
        onAdd={won => all(leg => (leg.stake ?? 0) + won)}
        onMax={limits ? () => all(() => largestStake(limits, balance, bets)) : undefined}
        onClear={() => all(() => null)}
      />
    </div>
  );
}

type Problem = SlipView['problem'];

const OF_FIELD: ReadonlySet<string> = new Set([
  'min-stake',
  'max-stake',
  'own-max',
  'own-stake',
  'own-loss',
  'balance',
]);

/** Whether the field of the stake shows it, so that no other place has to. */
export const isOfField = (problem: Problem): problem is SlipProblem => problem !== null && OF_FIELD.has(problem.kind);
