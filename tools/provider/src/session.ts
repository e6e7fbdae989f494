import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { CasinoGameId, ProviderId } from '@madang/contracts';
import { WalletAuthenticate, WalletBalance } from '@madang/contracts/provider';
import type { Book } from './book/book';
import { sumOf } from './book/book';
import type { Session } from './book/entries';
import { Unanswered, type Wallet } from './wallet/wallet';

/** As long as the wallet takes stakes of a session. */
const SESSION_MS = 2 * 3_600_000;

const keyOf = (name: string): string => createHash('sha256').update(name).digest('hex');

interface Launch {
  readonly providerId: ProviderId;
  readonly token: string;
  readonly gameId: CasinoGameId | null;
}
type Opening =
  | { readonly kind: 'open'; readonly name: string; readonly session: Session; readonly balance: number }
  | { readonly kind: 'refused' | 'unanswered'; readonly message: string };

interface SessionOptions {
  readonly book: Book;
  readonly wallet: Wallet;
  readonly clock: () => Date;
}

/** Trades the token of a launch for a session. The same request may go out again: it gets the same answer. */
export async function openSession({ book, wallet, clock }: SessionOptions, launch: Launch): Promise<Opening> {
  const { providerId, token, gameId } = launch;
  try {
    const request = { providerId, token, requestId: randomUUID(), ...(gameId === null ? {} : { gameId }) };
    const answer = await persistently(() => wallet(WalletAuthenticate, request));
    const { playerId, sessionId, nickname, balance } = answer;
    if (answer.status !== 'RS_OK' || playerId === null || sessionId === null) {
      return { kind: 'refused', message: answer.message ?? ENTRY_OVER };
    }
    const name = randomBytes(24).toString('hex');
    const session = {
      ...{ key: keyOf(name), providerId, playerId, walletSession: sessionId, gameId },
      ...{ nickname: nickname ?? '', startedAt: clock().getTime() },
    };
    book.commit({ type: 'session', ...session });
    return { kind: 'open', name, session, balance: balance ?? 0 };
  } catch (fault) {
    if (fault instanceof Unanswered) return { kind: 'unanswered', message: AWAY };
    throw fault;
  }
}

const TRIES = 4;

async function persistently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask();
    } catch (fault) {
      if (!(fault instanceof Unanswered) || tries === TRIES) throw fault;
    }
  }
}

const ENTRY_OVER = '입장 시간이 지났어요. 마당에서 게임을 다시 열어 주세요.';
const AWAY = '점검중이에요. 잠시 뒤에 다시 열어 주세요.';

/** The session of the name that a browser shows. */
export function sessionBy(book: Book, name: string | null, now: Date): Session | null {
  const session = name === null ? undefined : book.session(keyOf(name));
  return session && now.getTime() - session.startedAt < SESSION_MS ? session : null;
}

/** The member's balance as the wallet has it, or null where it does not say. */
export async function balanceOf(wallet: Wallet, session: Session, gameId: CasinoGameId): Promise<number | null> {
  const { providerId, playerId, walletSession: sessionId } = session;
  const body = { providerId, playerId, sessionId, gameId, requestId: randomUUID(), currency: 'KRW' };
  const answer = await wallet(WalletBalance, body).catch(() => null);
  return answer?.balance ?? null;
}

/** What a session has won, less what it staked. */
export const netOf = (book: Book, session: Session): number =>
  book
    .roundsOf(session)
    .reduce((sum, round) => sum + sumOf(round, 'credit') + sumOf(round, 'promo') - sumOf(round, 'debit'), 0);
