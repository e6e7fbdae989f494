import { type Bet, Bets, MovedOddsRefusal, PlaceBet, PlaceSingles, SportsBetLimits } from '@madang/contracts';
import { CallRefused, leavesOpen, memberQuery, newKey, queriesOf, queryClient, send } from '@madang/http';
import { betting } from '@madang/locale';
import { platformNow } from '@madang/session';
import { atom } from 'nanostores';
import { type Sending, sendingOf } from './form';
import { $receipt, $record, type Attempt, change, EMPTY, stakesOf } from './record';
import { $refusalPrices } from './slip';
import type { SlipView } from './view';

/** The state of placing. `refused` and `unanswered` are sentences for the member, shown until the next attempt. */
export type Placing =
  | { readonly kind: 'idle' }
  /** `until`, in ms: how long the platform holds a bet in play; null where it doesn't. */
  | { readonly kind: 'sending'; readonly until: number | null }
  | { readonly kind: 'refused' | 'unanswered'; readonly sentence: string };

export const $placing = atom<Placing>({ kind: 'idle' });

/** What a caller does with the outcome: everything else has been done. */
export type PlaceResult = { readonly kind: 'placed'; readonly bets: readonly Bet[] } | { readonly kind: 'not-placed' };

/** Called when the slip first becomes ready: from here on, pressing any number of times places one bet. */
export function reserveKey(): void {
  if ($record.get().attempt === null) change({ attempt: { key: newKey(), body: null, singles: null } });
}

/**
 * Places the slip as it was shown. Locked while it is under way. An attempt without an answer is repeated unchanged
 * under its key, so that the platform can distinguish it from a second bet; any reply ends the attempt.
 */
export async function place(view: SlipView): Promise<PlaceResult> {
  if (!view.isReady || $placing.get().kind === 'sending') return { kind: 'not-placed' };
  const { delaySeconds } = view;
  $placing.set({ kind: 'sending', until: delaySeconds > 0 ? platformNow() + delaySeconds * 1000 : null });
  const attempt = attemptFor(view);
  change({ attempt });
  try {
    const bets = await sendAttempt(attempt);
    acceptBets(bets, attempt);
    return { kind: 'placed', bets };
  } catch (error) {
    showFailure(error);
    return { kind: 'not-placed' };
  } finally {
    void queryClient.invalidateQueries({ queryKey: memberQuery().queryKey });
    void queryClient.invalidateQueries(queriesOf(SportsBetLimits));
  }
}

/** The stored key, if nothing was sent under it; the stored attempt, if this is the same bet again; otherwise a new key. */
function attemptFor(view: SlipView): Attempt {
  const attempt = view.record.attempt;
  if (attempt && view.isRepeat) return attempt;
  const isUnused = attempt !== null && attempt.body === null && attempt.singles === null;
  return { key: isUnused ? attempt.key : newKey(), ...sendingOf(view) };
}

async function sendAttempt({ key, body, singles }: Attempt): Promise<readonly Bet[]> {
  if (singles) return send(PlaceSingles, { body: singles, key });
  if (body) return [await send(PlaceBet, { body, key })];
  throw new Error('slip: there is nothing to send');
}

/** Takes out exactly what was accepted: what was picked in the meantime stays. */
function acceptBets(bets: readonly Bet[], { body }: Sending): void {
  const { picks, stake, stakes } = $record.get();
  const placedIds = new Set(bets.flatMap(bet => bet.legs.map(leg => leg.outcomeId)));
  const remaining = picks.filter(pick => !placedIds.has(pick.outcomeId));
  change({
    ...(remaining.length === 0 && { form: EMPTY.form }), // the next picks start in the default form, not in one that multiplies the stake
    picks: remaining,
    stake: stake === body?.stake ? null : stake,
    stakes: stakesOf(remaining, stakes),
    bonusFolds: null,
    attempt: null,
  });
  $refusalPrices.set(new Map());
  $placing.set({ kind: 'idle' });
  $receipt.set(bets);
  void queryClient.invalidateQueries(queriesOf(Bets));
}

function showFailure(error: unknown): void {
  if (!(error instanceof CallRefused) || leavesOpen(error)) {
    $placing.set({ kind: 'unanswered', sentence: betting.unanswered });
    return;
  }
  change({ attempt: null });
  const moved = MovedOddsRefusal.safeParse(error.reply);
  if (error.status === 409 && moved.success) storeRefusalPrices(moved.data);
  $placing.set({ kind: 'refused', sentence: error.message });
}

function storeRefusalPrices({ moved }: MovedOddsRefusal): void {
  const prices = new Map($refusalPrices.get());
  for (const { outcomeId, to } of moved) prices.set(outcomeId, { price: to, at: performance.now() });
  $refusalPrices.set(prices);
}

/** When the slip changes, the sentence about the previous one goes. */
export function clearPlacing(): void {
  if ($placing.get().kind !== 'sending') $placing.set({ kind: 'idle' });
}
