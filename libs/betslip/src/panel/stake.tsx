import { largestStake, sentenceOf } from '@madang/betting';
import { formatCount, formatWon } from '@madang/locale';
import { MoneyField, Quick } from '@madang/ui';
import { setStake } from '../picks';
import type { SlipView } from '../view';

const QUICK = [10_000, 30_000, 50_000, 100_000, 500_000] as const; // specification 9

/** How much. The limits stand above the field, before anyone meets them. */
export function Stake({ view }: { view: SlipView }) {
  const { limits, balance, problem, record } = view;
  const stake = record.stake ?? 0;
  const isAboutStake = problem?.kind === 'min-stake' || problem?.kind === 'max-stake' || problem?.kind === 'balance';
  return (
    <>
      <MoneyField
        label="베팅금액"
        name="stake"
        note={limits && `최소 ${formatCount(limits.minStake)} · 최대 ${formatWon(limits.maxStake)}`}
        value={record.stake}
        onChange={setStake}
        error={isAboutStake ? sentenceOf(problem) : undefined}
      />
      <Quick
        amounts={QUICK}
        columns={4}
        onAdd={won => setStake(stake + won)}
        onMax={limits ? () => setStake(largestStake(limits, balance, { combinations: 1, lines: 1 })) : undefined}
        onClear={() => setStake(null)}
      />
    </>
  );
}
