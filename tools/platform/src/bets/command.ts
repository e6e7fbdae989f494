import type { Bet, Refusal } from '@madang/contracts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { memberAccount } from '../ledger/accounts';
import type { Balances } from '../ledger/cover';
import { lock } from '../ledger/post';
import type { Tx } from '../ledger/queries';
import { type LockedBet, lockBet } from '../settlement/queries';
import { type BetAnswer, earlierAnswer, keepAnswer } from './command-answers';
import { readBets } from './read';
import { KEY_USED } from './refusals';

export type CommandReply =
  | { readonly status: 200; readonly bet: Bet; readonly isNew: boolean }
  | { readonly status: 404 }
  | { readonly status: 409 | 422; readonly refusal: Refusal };

/** A member's command about a bet of theirs, such as taking it back. */
export interface BetCommand {
  readonly memberId: string;
  readonly betId: string;
  readonly key: string;
  readonly content: string;
  readonly at: Date;
}

/** What a command finds: the bet held, then the account, as settlement holds them. */
export interface Held {
  readonly tx: Tx;
  readonly bet: LockedBet;
  readonly locked: Balances;
}

/**
 * Runs a command about a standing bet once: bet and account are locked in the order in which settlement locks them, a key that
 * was answered before gets its answer again, and the new answer is kept with what the command did.
 */
export async function runOnBet(
  db: Kysely<Database>,
  command: BetCommand,
  deed: (held: Held) => Promise<BetAnswer>,
): Promise<CommandReply> {
  return db.transaction().execute(async tx => {
    const bet = await lockBet(tx, command);
    if (!bet) return { status: 404 };
    const locked = await lock(tx, [memberAccount(command.memberId, 'emoney')]);
    const earlier = await earlierAnswer(tx, command);
    if (earlier === 'other') return { status: 409, refusal: KEY_USED };
    if (earlier) return replyOf(tx, earlier, false);
    const answer = await deed({ tx, bet, locked });
    await keepAnswer(tx, command, { answer, at: command.at });
    return replyOf(tx, answer, true);
  });
}

async function replyOf(tx: Tx, answer: BetAnswer, isNew: boolean): Promise<CommandReply> {
  if (answer.status !== 200) return answer;
  const bet = (await readBets(tx, [answer.betId])).get(answer.betId);
  if (!bet) throw new Error(`bets: ${answer.betId} is gone`);
  return { status: 200, bet, isNew };
}
