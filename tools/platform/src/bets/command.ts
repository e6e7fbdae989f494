import type { Bet } from '@madang/contracts';
import { memberAccount } from '../ledger/accounts';
import type { Balances } from '../ledger/cover';
import { lock } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { type LockedBet, lockBet } from '../settlement/queries';
import { readBets } from './read';

/** A member's command about a bet of theirs, such as taking it back. */
export interface BetCommand {
  readonly memberId: string;
  readonly betId: string;
  /** Read once everything is locked: a command waits for the current lock of the bet, and deadlines go on meanwhile. */
  readonly clock: () => Date;
}

/** What a command works on: the bet locked first, then the account, as settlement locks them. */
export interface CommandContext {
  readonly tx: Tx;
  readonly bet: LockedBet;
  readonly locked: Balances;
  readonly at: Date;
}

/** Locks bet and account in the order in which settlement locks them. Null where the member has no such bet. */
export async function lockForCommand(tx: Tx, { memberId, betId, clock }: BetCommand): Promise<CommandContext | null> {
  const bet = await lockBet(tx, { memberId, betId });
  if (!bet) return null;
  const locked = await lock(tx, [memberAccount(memberId, 'emoney')]);
  return { tx, bet, locked, at: clock() };
}

/** A bet as it stands in this transaction. */
export async function betNow(tx: Tx, betId: string): Promise<Bet> {
  const bet = (await readBets(tx, [betId])).get(betId);
  if (!bet) throw new Error(`bets: ${betId} is gone`);
  return bet;
}
