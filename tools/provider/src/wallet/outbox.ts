import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WalletAnswer } from '@madang/contracts/provider';
import { WalletCredit, WalletDebit, WalletPromo, WalletRollback } from '@madang/contracts/provider';
import type { ServerLog } from '@madang/server';
import type { Book, RoundRecord, TransactionRecord } from '../book/book';
import type { Entry, Transaction } from '../book/entries';
import { Unanswered, type Wallet } from './wallet';

/** A retry waits the longer, the more there were; the last is for all others. */
export const BACK_OFF_MS: readonly number[] = [200, 500, 1_000, 2_000, 5_000, 15_000, 60_000];
/** A member waits no longer for a bet: it is taken back then. */
export const DEBIT_MS = 6_000;

interface OutboxOptions {
  readonly book: Book;
  readonly wallet: Wallet;
  readonly backOffMs?: readonly number[] | undefined;
  readonly debitMs?: number | undefined;
  /** What follows from an answer, written down with it. */
  readonly entriesAfter: (round: RoundRecord, answer: AnswerEntry) => readonly Entry[];
  readonly log: Pick<ServerLog, 'warn' | 'error'> | undefined;
}

export type AnswerEntry = Extract<Entry, { type: 'answer' }>;

/** Sends what the book says is to be sent, until it is answered. */
export interface Outbox {
  /** Resolves when it is answered. A debit that nobody answers in time is taken back. */
  deliver(round: RoundRecord, transaction: TransactionRecord): Promise<void>;
  /** Sends all that is open of a round, and what comes of it. */
  send(round: RoundRecord): void;
  /** Goes on where the last process was: a debit of which it knew no answer is taken back. */
  resume(): void;
  close(): void;
}

export function openOutbox(options: OutboxOptions): Outbox {
  const { book, wallet, backOffMs = BACK_OFF_MS, debitMs = DEBIT_MS, entriesAfter, log } = options;
  const closing = new AbortController();
  setMaxListeners(0, closing.signal); // each call that waits listens to it
  const sending = new Map<string, Promise<void>>();
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal });

  function commitAnswer(round: RoundRecord, answer: AnswerEntry): void {
    book.commit(answer, ...entriesAfter(round, answer));
  }

  function abandon(round: RoundRecord, debit: TransactionRecord, message = ABANDONED): void {
    const answer = { type: 'answer', transactionId: debit.transactionId, state: 'abandoned' } as const;
    const rollback = newTransaction(round, { kind: 'rollback', subject: debit.transactionId });
    book.commit({ ...answer, balance: null, message }, rollback);
  }

  /** Whether it is answered. `isSure`: nothing of it is under way from an earlier try. */
  async function attempt(round: RoundRecord, transaction: TransactionRecord, isSure: boolean): Promise<boolean> {
    const answer = await callFor(wallet, round, transaction).catch(fault => {
      if (fault instanceof Unanswered) return null;
      throw fault;
    });
    if (answer === null || transaction.state !== 'open' || closing.signal.aborted) return false;
    if (RETRIED.has(answer.status)) {
      log?.warn({ transaction: transaction.transactionId, status: answer.status }, 'a wallet call goes out again');
      return false;
    }
    const state = answer.status === 'RS_OK' ? 'accepted' : 'refused';
    if (state === 'refused' && transaction.kind !== 'debit') {
      log?.error({ transaction: transaction.transactionId, status: answer.status }, 'the wallet refused for good');
    }
    const { balance, message } = answer;
    if (state === 'refused' && transaction.kind === 'debit' && !isSure) {
      abandon(round, transaction, message ?? ABANDONED); // an earlier try may still arrive, and be taken
      return true;
    }
    commitAnswer(round, { type: 'answer', transactionId: transaction.transactionId, state, balance, message });
    return true;
  }

  async function deliver(round: RoundRecord, transaction: TransactionRecord): Promise<void> {
    const until = Date.now() + debitMs;
    for (let attempts = 0; transaction.state === 'open'; attempts += 1) {
      if (await attempt(round, transaction, attempts === 0)) break;
      const waitMs = backOffMs[Math.min(attempts, backOffMs.length - 1)] ?? 0;
      if (transaction.kind === 'debit' && Date.now() + waitMs > until) return abandon(round, transaction);
      await pause(waitMs);
    }
  }

  /** One at a time of a transaction, however many wait for it. */
  function shared(round: RoundRecord, transaction: TransactionRecord): Promise<void> {
    const { transactionId } = transaction;
    const current = sending.get(transactionId);
    if (current) return current;
    const next = deliver(round, transaction)
      .catch(fault => {
        if (!closing.signal.aborted) log?.error({ err: fault, transaction: transactionId }, 'a wallet call stopped');
      })
      .finally(() => {
        sending.delete(transactionId);
        if (!closing.signal.aborted) sendAll(round);
      });
    sending.set(transactionId, next);
    return next;
  }

  function sendAll(round: RoundRecord): void {
    for (const transaction of round.transactions) if (transaction.state === 'open') void shared(round, transaction);
  }

  return {
    deliver: shared,
    send: sendAll,
    resume() {
      for (const transaction of book.openTransactions()) {
        const round = book.round(transaction.roundId);
        if (!round) continue;
        if (transaction.kind === 'debit') abandon(round, transaction);
        sendAll(round);
      }
    },
    close: () => closing.abort(),
  };
}

const ABANDONED = '제때 확인되지 않아 베팅을 취소했어요. 걸었던 돈은 그대로 돌아와요.';
/** Nothing was done, and the next try can have another answer. */
const RETRIED: ReadonlySet<WalletAnswer['status']> = new Set(['RS_ERROR_UNKNOWN', 'RS_ERROR_INVALID_SIGNATURE']);

/** A transaction of a round, ready to be written down. */
export function newTransaction(
  { roundId }: Pick<RoundRecord, 'roundId'>,
  fields: Pick<Transaction, 'kind'> & Partial<Transaction>,
): Extract<Entry, { type: 'transaction' }> {
  const ids = { transactionId: randomUUID(), requestId: randomUUID(), roundId };
  return { type: 'transaction', amount: 0, key: null, placements: [], subject: null, ...ids, ...fields };
}

type Answered = Pick<WalletAnswer, 'status' | 'balance' | 'message'>;

function callFor(wallet: Wallet, { session, ...round }: RoundRecord, sent: TransactionRecord): Promise<Answered> {
  const { requestId, transactionId, amount } = sent;
  const { providerId, playerId, walletSession: sessionId } = session;
  const { gameId, roundId } = round;
  const player = { providerId, requestId, playerId, currency: 'KRW', gameId };
  const subject = sent.subject ?? '';
  switch (sent.kind) {
    case 'debit':
      return wallet(WalletDebit, { ...player, transactionId, roundId, sessionId, amount });
    case 'credit':
      return wallet(WalletCredit, { ...player, transactionId, roundId, amount, isRoundClosed: true });
    case 'rollback':
      return wallet(WalletRollback, { ...player, transactionId, roundId, rollsBack: subject });
    case 'promo':
      return wallet(WalletPromo, { ...player, transactionId, promotion: subject, amount });
  }
}
