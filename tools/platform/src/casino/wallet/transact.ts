import { WalletAnswer } from '@madang/contracts/provider';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../database/schema';
import { memberAccount } from '../../ledger/accounts';
import { lock, postNew } from '../../ledger/post';
import { openLimitCheck } from '../../responsible/limit-check';
import { type Decision, decide } from './decide';
import { membersOf, type OwnTransaction, readFacts, type StoredFacts } from './facts';
import { type DecidedTransaction, insertTransactions, transferOf } from './store';
import { contentOf, type WalletTransaction } from './transaction';

export interface WalletContext {
  readonly db: Kysely<Database>;
  readonly clock: () => Date;
  /** What members call a game. */
  readonly gameName: (gameId: string) => string;
}

export interface WalletOutcome {
  readonly answer: WalletAnswer;
  /** Null where the provider has no such player. */
  readonly memberId: string | null;
}

/**
 * Carries out transactions of providers: those of different members together in one database transaction, those of one member
 * one after the other, as they came.
 */
export async function transactAll(
  context: WalletContext,
  transactions: readonly WalletTransaction[],
): Promise<WalletOutcome[]> {
  const members = await membersOf(context.db, transactions);
  const outcomes: WalletOutcome[] = transactions.map(strangerOutcome);
  const placed = transactions.flatMap((transaction, place) => {
    const memberId = members[place] ?? null;
    return memberId === null ? [] : [{ transaction, memberId, place }];
  });
  for (const wave of wavesOf(placed)) {
    const answers = await context.db.transaction().execute(tx => transact(tx, wave, context));
    for (const [index, { place, memberId }] of wave.entries()) {
      const answer = answers[index];
      if (!answer) throw new Error('casino: a transaction was not answered');
      outcomes[place] = { answer, memberId };
    }
  }
  return outcomes;
}

const strangerOutcome = ({ requestId }: WalletTransaction): WalletOutcome => ({
  answer: { status: 'RS_ERROR_INVALID_PARTNER', requestId, balance: null, message: null },
  memberId: null,
});

/** The first of each member, then the second of each, and so on. */
function wavesOf<Item extends OwnTransaction>(items: readonly Item[]): Item[][] {
  const waves: Item[][] = [];
  const counts = new Map<string, number>();
  for (const item of items) {
    const nth = counts.get(item.memberId) ?? 0;
    counts.set(item.memberId, nth + 1);
    waves[nth] = [...(waves[nth] ?? []), item];
  }
  return waves;
}

/**
 * One transaction of each of some members, with their accounts locked: what came before is answered as it was then, all else
 * is decided, written and answered together.
 */
async function transact(
  tx: Transaction<Database>,
  items: readonly OwnTransaction[],
  { clock, gameName }: WalletContext,
): Promise<WalletAnswer[]> {
  const locked = await lock(tx, items.map(accountOf));
  const at = clock();
  const facts = await readFacts(tx, items);
  const limits = await openLimitCheck(tx, stakersIn(items), at);
  const decided: DecidedTransaction[] = [];
  const answers = items.map((item, place) => {
    const stored = facts[place];
    if (!stored) throw new Error('casino: a transaction has no facts');
    const balance = locked.get(accountOf(item)) ?? 0;
    if (stored.earlier) return repeatedAnswer(item, stored.earlier, balance);
    const decision = decide(item.transaction, {
      ...stored,
      balance,
      at,
      limitRefusal: stake => limits.refusalOf(item.memberId, [stake]),
    });
    const answer = answerOf(item, decision, balance);
    // Another currency moves nothing, ever: there is no first answer to keep.
    if (decision.status !== 'RS_ERROR_WRONG_CURRENCY') decided.push({ ...item, decision, answer, round: stored.round });
    return answer;
  });
  await write(tx, decided, { locked, at, gameName });
  return answers;
}

const accountOf = ({ memberId }: Pick<OwnTransaction, 'memberId'>) => memberAccount(memberId, 'emoney');

const stakersIn = (items: readonly OwnTransaction[]): string[] =>
  items.flatMap(({ transaction, memberId }) => (transaction.kind === 'debit' ? [memberId] : []));

function repeatedAnswer(
  { transaction }: OwnTransaction,
  earlier: NonNullable<StoredFacts['earlier']>,
  balance: number,
): WalletAnswer {
  if (earlier.content === contentOf(transaction)) return WalletAnswer.parse(JSON.parse(earlier.answer));
  return {
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    requestId: transaction.requestId,
    balance,
    message: null,
  };
}

const answerOf = ({ transaction }: OwnTransaction, { status, message, change }: Decision, balance: number) => ({
  status,
  requestId: transaction.requestId,
  balance: balance + change,
  message,
});

async function write(
  tx: Transaction<Database>,
  decided: readonly DecidedTransaction[],
  { locked, at, gameName }: { locked: Awaited<ReturnType<typeof lock>>; at: Date; gameName: WalletContext['gameName'] },
): Promise<void> {
  if (decided.length === 0) return;
  const transfers = decided.flatMap(one => transferOf(one, at) ?? []);
  if (transfers.length > 0) {
    const posted = await postNew(tx, transfers, locked);
    if (posted.some(({ kind }) => kind !== 'posted')) throw new Error('casino: the ledger refused what was decided');
  }
  await insertTransactions(tx, decided, { at, gameName });
}
