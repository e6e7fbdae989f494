import type { ProviderId } from '@madang/contracts';
import { dayOf } from '../tables/clock';
import type { Answer, Entry, Round, Session, Transaction } from './entries';
import { openJournal } from './journal';
import { type Pot, pots } from './pots';

export type TransactionState = 'open' | Answer['state'];
export interface TransactionRecord extends Transaction {
  state: TransactionState;
  /** The member's, as the platform answered. */
  balance: number | null;
  /** What the member reads of a refusal. */
  message: string | null;
}
export interface RoundRecord extends Round {
  readonly session: Session;
  readonly transactions: TransactionRecord[];
}

/** All that the provider knows: sessions, rounds and their transactions. It changes by `commit` alone. */
export interface Book {
  session(key: string): Session | undefined;
  /** The first one first. */
  sessions(): readonly Session[];
  round(roundId: string): RoundRecord | undefined;
  roundsOf(session: Session): readonly RoundRecord[];
  /** Rounds of a provider that began on a day in Seoul. */
  roundsOn(providerId: ProviderId, day: string): RoundRecord[];
  /** Those of which something is still to come. */
  openRounds(): readonly RoundRecord[];
  transaction(transactionId: string): TransactionRecord | undefined;
  openTransactions(): readonly TransactionRecord[];
  pots(): readonly Pot[];
  /** Writes down what happened, all or nothing, and only then knows it. */
  commit(...entries: readonly Entry[]): void;
  close(): void;
}

export function openBook(file: string | null): Book {
  const journal = openJournal(file);
  const state = new BookState();
  for (const entry of journal.entries) state.apply(entry);
  return {
    session: key => state.sessions.get(key),
    sessions: () => [...state.sessions.values()],
    round: roundId => state.rounds.get(roundId),
    roundsOf: ({ key }) => state.bySession.get(key) ?? [],
    roundsOn: (providerId, day) =>
      [...state.rounds.values()].filter(
        ({ session, startedAt }) => session.providerId === providerId && dayOf(startedAt) === day,
      ),
    openRounds: () => [...state.open],
    transaction: transactionId => state.transactions.get(transactionId),
    openTransactions: () =>
      [...state.open].flatMap(({ transactions }) => transactions).filter(({ state }) => state === 'open'),
    pots: () => state.pots.all(),
    commit(...entries) {
      journal.append(entries);
      for (const entry of entries) state.apply(entry);
    },
    close: () => journal.close(),
  };
}

class BookState {
  readonly sessions = new Map<string, Session>();
  readonly rounds = new Map<string, RoundRecord>();
  readonly bySession = new Map<string, RoundRecord[]>();
  readonly transactions = new Map<string, TransactionRecord>();
  readonly open = new Set<RoundRecord>();
  readonly pots = pots();

  apply(entry: Entry): void {
    switch (entry.type) {
      case 'session':
        this.sessions.set(entry.key, entry);
        this.bySession.set(entry.key, []);
        return;
      case 'round':
        this.#addRound(entry);
        return;
      case 'transaction':
        this.#addTransaction(entry);
        return;
      case 'answer':
        this.#answer(entry);
        return;
    }
  }

  #addRound(round: Round): void {
    const session = this.sessions.get(round.sessionKey);
    if (!session) throw new Error(`provider: ${round.roundId} is of no session`);
    const record: RoundRecord = { ...round, session, transactions: [] };
    this.rounds.set(round.roundId, record);
    this.bySession.get(session.key)?.push(record);
    this.open.add(record);
  }

  #addTransaction(transaction: Transaction): void {
    const record: TransactionRecord = { ...transaction, state: 'open', balance: null, message: null };
    this.transactions.set(transaction.transactionId, record);
    const round = this.#roundOf(transaction);
    round.transactions.push(record);
    this.open.add(round);
    if (transaction.kind === 'promo') this.pots.empty(transaction.subject ?? '', round.startedAt);
  }

  #answer({ transactionId, state, balance, message }: Answer): void {
    const transaction = this.transactions.get(transactionId);
    if (!transaction) throw new Error(`provider: ${transactionId} is answered and unknown`);
    Object.assign(transaction, { state, balance, message });
    const round = this.#roundOf(transaction);
    if (isOver(round)) this.open.delete(round);
    if (transaction.kind === 'debit' && state === 'accepted') this.pots.add({ ...round, amount: transaction.amount });
  }

  #roundOf({ roundId }: Transaction): RoundRecord {
    const round = this.rounds.get(roundId);
    if (!round) throw new Error(`provider: ${roundId} is no round`);
    return round;
  }
}

/** Nothing is to come: all is answered, and what was bet is closed. */
function isOver({ transactions }: RoundRecord): boolean {
  if (transactions.some(({ state }) => state === 'open')) return false;
  return !hasStake(transactions) || transactions.some(({ kind }) => kind === 'credit');
}

const hasStake = (transactions: readonly TransactionRecord[]): boolean =>
  transactions.some(({ kind, state }) => kind === 'debit' && state === 'accepted');

/** What was taken, or given, as far as the platform said so. */
export const sumOf = ({ transactions }: RoundRecord, kind: Transaction['kind']): number =>
  transactions.reduce((sum, one) => (one.kind === kind && one.state === 'accepted' ? sum + one.amount : sum), 0);

/** Whether its end was reported and taken. */
export const isClosed = ({ transactions }: RoundRecord): boolean =>
  transactions.some(({ kind, state }) => kind === 'credit' && state === 'accepted');
