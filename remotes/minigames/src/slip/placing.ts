import { type Bet, Bets, MinigameLimits, PlaceBet, SportsBetLimits } from '@madang/contracts';
import { CallRefused, leavesOpen, memberQuery, newKey, queriesOf, queryClient, send } from '@madang/http';
import { betting } from '@madang/locale';
import { atom } from 'nanostores';
import { $record, type Attempt, change, type GamePick, writeLastStake } from './record';

export type Placing =
  | { readonly kind: 'idle' | 'sending' }
  | { readonly kind: 'refused' | 'unanswered'; readonly sentence: string }
  | { readonly kind: 'placed'; readonly bet: Bet; readonly pick: GamePick };

export const $placing = atom<Placing>({ kind: 'idle' });

/** Whether the slip is what was sent and has no reply: pressing again then repeats that, and can't place a second bet. */
export function isRepeat({ pick, stake, attempt }: ReturnType<typeof $record.get>): boolean {
  const sent = attempt?.body;
  return sent !== undefined && sent.stake === stake && sent.picks[0]?.outcomeId === pick?.outcomeId;
}

/** Sends the slip as it is shown. Nothing else is sent until there is a reply. */
export async function place(): Promise<void> {
  const record = $record.get();
  const { pick, stake } = record;
  if (!pick || !stake || $placing.get().kind === 'sending') return;
  const attempt = record.attempt && isRepeat(record) ? record.attempt : attemptFor(pick, stake);
  $placing.set({ kind: 'sending' });
  change({ attempt });
  try {
    const bet = await send(PlaceBet, { body: attempt.body, key: attempt.key });
    writeLastStake(stake);
    $placing.set({ kind: 'placed', bet, pick }); // first: a sheet goes where the slip is empty and has nothing to say
    change({ attempt: null, pick: null, stake: null });
  } catch (error) {
    showFailure(error);
  } finally {
    void queryClient.invalidateQueries({ queryKey: memberQuery().queryKey });
    void queryClient.invalidateQueries(queriesOf(Bets, SportsBetLimits, MinigameLimits));
  }
}

function attemptFor({ roundId, outcomeId, price }: GamePick, stake: number): Attempt {
  const picks = [{ fixtureId: roundId, outcomeId, price }];
  return { key: newKey(), body: { stake, picks, systemFolds: null, bonusFolds: null, oddsPolicy: 'ask' } };
}

function showFailure(error: unknown): void {
  if (!(error instanceof CallRefused) || leavesOpen(error)) {
    $placing.set({ kind: 'unanswered', sentence: betting.unanswered });
    return;
  }
  change({ attempt: null });
  $placing.set({ kind: 'refused', sentence: error.message });
}

/** When the slip changes, what was said about the one before goes. */
export function clearPlacing(): void {
  if ($placing.get().kind !== 'sending') $placing.set({ kind: 'idle' });
}
