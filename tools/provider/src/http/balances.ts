import type { CasinoGameId } from '@madang/contracts';
import type { Book } from '../book/book';
import type { Session } from '../book/entries';
import { balanceOf } from '../session';
import type { Wallet } from '../wallet/wallet';

/** Pages ask once a second; the wallet is asked less often, unless a round moved something. */
const FRESH_MS = 4_000;

/** The balances of members, as their pages show them. */
export type Balances = (session: Session, gameId: CasinoGameId) => Promise<number>;

interface Reading {
  readonly balance: number;
  readonly moves: number;
  readonly at: number;
}

export function openBalances(book: Book, wallet: Wallet, clock: () => Date): Balances {
  const readings = new Map<string, Reading>();
  const movesOf = (session: Session) =>
    book.roundsOf(session).reduce((sum, { transactions }) => sum + transactions.filter(isAnswered).length, 0);
  return async (session, gameId) => {
    const moves = movesOf(session);
    const at = clock().getTime();
    const last = readings.get(session.key);
    if (last && last.moves === moves && at - last.at < FRESH_MS) return last.balance;
    const balance = (await balanceOf(wallet, session, gameId)) ?? last?.balance ?? 0;
    readings.set(session.key, { balance, moves, at });
    return balance;
  };
}

const isAnswered = ({ state }: { state: string }): boolean => state !== 'open';
