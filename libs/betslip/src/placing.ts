import { type Bet, OddsMoved, PlaceBet, PlaceSingles } from '@madang/contracts';
import { CallRefused, keys, memberQuery, newKey, queryClient, send } from '@madang/http';
import { betting } from '@madang/locale';
import { platformNow } from '@madang/session';
import { atom } from 'nanostores';
import { $receipt } from './receipt';
import { type Attempt, EMPTY, stakesOf } from './record';
import { type Sending, sendingOf } from './sending';
import { $told } from './slip';
import { $record, change } from './slip-store';
import type { SlipView } from './view';

/** Statuses that say nothing of whether the bet was taken: the key stays. */
const UNSURE = new Set([500, 502, 503, 504]);

/** Where placing stands. `refused` and `unanswered` are sentences for the member, shown until the next attempt. */
export type Placing =
  | { readonly kind: 'idle' }
  /** `until`, in ms: how long the platform holds a bet in play; null where it doesn't. */
  | { readonly kind: 'sending'; readonly until: number | null }
  | { readonly kind: 'refused' | 'unanswered'; readonly sentence: string };

export const $placing = atom<Placing>({ kind: 'idle' });

/** What a caller does with the outcome: everything else has been done. */
export type Placed = { readonly kind: 'placed'; readonly bets: readonly Bet[] } | { readonly kind: 'not-placed' };

/** Called when the slip first becomes ready: from here on, pressing any number of times places one bet. */
export function holdKey(): void {
  if ($record.get().attempt === null) change({ attempt: { key: newKey(), body: null, singles: null } });
}

/**
 * Places the slip as it was shown. Locked while it is under way. An attempt without an answer is repeated letter by letter
 * under its key, so that the platform can tell it from a second bet; any answer ends the attempt.
 */
export async function place(view: SlipView): Promise<Placed> {
  if (!view.isReady || $placing.get().kind === 'sending') return { kind: 'not-placed' };
  const { delaySeconds } = view;
  $placing.set({ kind: 'sending', until: delaySeconds > 0 ? platformNow() + delaySeconds * 1000 : null });
  const attempt = attemptFor(view);
  change({ attempt });
  try {
    const bets = await sent(attempt);
    accepted(bets, attempt);
    return { kind: 'placed', bets };
  } catch (error) {
    notAccepted(error);
    return { kind: 'not-placed' };
  } finally {
    void queryClient.invalidateQueries({ queryKey: memberQuery().queryKey });
    void queryClient.invalidateQueries({ queryKey: keys.betLimits });
  }
}

/** The held key, if nothing went out under it; the held sending, if this is the same deed once more; else a new key. */
function attemptFor(view: SlipView): Attempt {
  const held = view.record.attempt;
  if (held && view.isRepeat) return held;
  const isUnused = held !== null && held.body === null && held.singles === null;
  return { key: isUnused ? held.key : newKey(), ...sendingOf(view) };
}

async function sent({ key, body, singles }: Attempt): Promise<readonly Bet[]> {
  if (singles) return send(PlaceSingles, { body: singles, key });
  if (body) return [await send(PlaceBet, { body, key })];
  throw new Error('slip: there is nothing to send');
}

/** Takes out exactly what was accepted: what was picked meanwhile stays. */
function accepted(bets: readonly Bet[], { body }: Sending): void {
  const { picks, stake, stakes } = $record.get();
  const taken = new Set(bets.flatMap(bet => bet.legs.map(leg => leg.outcomeId)));
  const left = picks.filter(pick => !taken.has(pick.outcomeId));
  change({
    ...(left.length === 0 && { form: EMPTY.form }), // the next picks begin anew, not in a form that multiplies the stake
    picks: left,
    stake: stake === body?.stake ? null : stake,
    stakes: stakesOf(left, stakes),
    bonusFolds: null,
    attempt: null,
  });
  $told.set(new Map());
  $placing.set({ kind: 'idle' });
  $receipt.set(bets);
  void queryClient.invalidateQueries({ queryKey: keys.betLists });
}

function notAccepted(error: unknown): void {
  if (!(error instanceof CallRefused) || UNSURE.has(error.status)) {
    $placing.set({ kind: 'unanswered', sentence: betting.unanswered });
    return;
  }
  change({ attempt: null });
  const moved = OddsMoved.safeParse(error.reply);
  if (error.status === 409 && moved.success) tellMoved(moved.data);
  $placing.set({ kind: 'refused', sentence: error.message });
}

function tellMoved({ moved }: OddsMoved): void {
  const told = new Map($told.get());
  for (const { outcomeId, to } of moved) told.set(outcomeId, { price: to, at: performance.now() });
  $told.set(told);
}

/** A changed slip has left what was said of the one before. */
export function placingRead(): void {
  if ($placing.get().kind !== 'sending') $placing.set({ kind: 'idle' });
}
