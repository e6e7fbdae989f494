import { BONUS_FLOOR, isPicked, type PickPolicy, picksProblem, type SlipProblem, withPick } from '@madang/betting';
import type { BonusFolds, FeedId, OddsPolicy, Won } from '@madang/contracts';
import { atom, computed, onMount, type ReadableAtom } from 'nanostores';
import { $limits } from './limits';
import type { SlipPick } from './pick';
import { $record, change, clearReceipt, type SlipForm, stakesOf } from './record';

export const $picks = computed($record, record => record.picks);
export const $bonusFolds = computed($record, record => record.bonusFolds);

/** Why a press was refused, until the member has read it. The slip panel shows it in an alert. */
export const $refusal = atom<SlipProblem | null>(null);
export const clearRefusal = (): void => $refusal.set(null);

/**
 * Why what was just picked can't be bet as it is, until it is shown. It stays in the slip: which of two picks is wanted,
 * the member knows.
 */
export const $clash = atom<SlipProblem | null>(null);
export const clearClash = (): void => $clash.set(null);

const pickedStores = new Map<FeedId, ReadableAtom<boolean>>();

/** Whether one outcome is in the slip. A cell that reads this store is drawn again only when its own value changes. */
export function $isPicked(outcomeId: FeedId): ReadableAtom<boolean> {
  const existing = pickedStores.get(outcomeId);
  if (existing) return existing;
  const store = computed($picks, picks => isPicked(picks, outcomeId));
  pickedStores.set(outcomeId, store);
  onMount(store, () => () => pickedStores.delete(outcomeId));
  return store;
}

/**
 * A press on an outcome: takes it out when it is in, otherwise puts it in by the board's policy. With a bonus in the slip, a
 * price under its floor is refused.
 */
export function toggle(pick: SlipPick, policy: PickPolicy): void {
  const { picks, bonusFolds } = $record.get();
  if (isPicked(picks, pick.outcomeId)) remove(pick.outcomeId);
  else if (bonusFolds !== null && pick.price < BONUS_FLOOR) refuse(pick.outcomeId);
  else {
    clearReceipt();
    changePicks(withPick(picks, pick, policy));
    $clash.set(clashOf(pick));
  }
}

/** What the slip and the platform would say of its picks, as far as it is about this one. */
function clashOf({ outcomeId, fixtureId }: SlipPick): SlipProblem | null {
  const { picks, form } = $record.get();
  if (form === 'singles') return null;
  const pressedFirst = [...picks].sort((a, b) => Number(b.outcomeId === outcomeId) - Number(a.outcomeId === outcomeId));
  const problem = picksProblem(pressedFirst, $limits.get() ?? { maxLegs: picks.length });
  return problem && 'fixtureId' in problem && problem.fixtureId !== fixtureId ? null : problem;
}

export function remove(outcomeId: FeedId): void {
  changePicks($record.get().picks.filter(pick => pick.outcomeId !== outcomeId));
}

function changePicks(picks: readonly SlipPick[]): void {
  change({ picks: [...picks], stakes: stakesOf(picks, $record.get().stakes) });
}

export function clear(): void {
  change({ picks: [], stakes: {}, bonusFolds: null });
}

export function chooseForm(form: SlipForm): void {
  change({ form });
}

/** How many picks each combination of a system has. */
export function chooseFolds(systemFolds: number): void {
  change({ systemFolds });
}

export function setStake(stake: Won | null): void {
  change({ stake });
}

/** The stakes of singles; null is none. Legs that are not named keep theirs. */
export function setStakes(stakes: Readonly<Record<FeedId, Won | null>>): void {
  const all = Object.entries({ ...$record.get().stakes, ...stakes });
  change({ stakes: Object.fromEntries(all.flatMap(([id, stake]) => (stake === null ? [] : [[id, stake] as const]))) });
}

/** A bonus pick, or none. Refused where a leg is under its floor. */
export function chooseBonus(bonusFolds: BonusFolds | null): void {
  const low = bonusFolds === null ? undefined : $record.get().picks.find(pick => pick.price < BONUS_FLOOR);
  if (low) refuse(low.outcomeId);
  else change({ bonusFolds });
}

export function chooseOddsPolicy(oddsPolicy: OddsPolicy): void {
  change({ oddsPolicy });
}

const refuse = (outcomeId: FeedId): void => $refusal.set({ kind: 'bonus-odds', outcomeId });
