import { providerKind, type Refusal } from '@madang/contracts';
import type { WalletStatus } from '@madang/contracts/provider';
import { errors, formatWon } from '@madang/locale';
import { type Player, playerRefusal } from '../player';
import { type Session, sessionRefusal } from './session';
import type { Credit, Debit, Promo, Rollback, WalletTransaction } from './transaction';

/** A member's part of a round. */
export interface Round {
  readonly state: 'open' | 'closed' | 'void';
  /** False until its first bet comes. */
  readonly hasBet: boolean;
  /** Bets that were not taken back. */
  readonly bets: number;
  readonly staked: number;
  readonly paid: number;
}

/** The transaction that a rollback names. */
export interface NamedBet {
  readonly kind: WalletTransaction['kind'];
  readonly memberId: string;
  readonly roundId: string | null;
  readonly amount: number;
}

/** All that a decision depends on. */
export interface Facts {
  readonly player: Player;
  /** The most that the member's level stakes at once. */
  readonly maxStake: number;
  readonly session: Session | null;
  /** The provider, or the game, is switched off. */
  readonly isOff: boolean;
  readonly round: Round | null;
  /** The bet was taken back, before it came or after. */
  readonly isRolledBack: boolean;
  readonly named: NamedBet | null;
  /** Another provider has a bet under the id and the round that a rollback names. */
  readonly isElsewhere: boolean;
  readonly balance: number;
  readonly at: Date;
  /** Why the member's own limits refuse a stake, or null. */
  limitRefusal(stake: number): Refusal | null;
}

export interface Decision {
  readonly status: WalletStatus;
  /** For the member. */
  readonly message: string | null;
  /** What the member's account gets; less than zero is taken. */
  readonly change: number;
  /** As it is afterwards; null where no round changes. */
  readonly round: Round | null;
}

const refused = (status: WalletStatus, message: string | null = null): Decision => ({
  status,
  message,
  change: 0,
  round: null,
});
const done = (change: number, round: Round | null): Decision => ({ status: 'RS_OK', message: null, change, round });

/** More than this nobody holds, and no contract says. */
const MOST = 1_000_000_000_000;

const UNOPENED: Round = { state: 'open', hasBet: false, bets: 0, staked: 0, paid: 0 };

/** What becomes of a transaction that has not come before. */
export function decide(transaction: WalletTransaction, facts: Facts): Decision {
  if (transaction.currency !== 'KRW') return refused('RS_ERROR_WRONG_CURRENCY');
  switch (transaction.kind) {
    case 'debit':
      return decideDebit(transaction, facts);
    case 'credit':
      return decideCredit(transaction, facts);
    case 'rollback':
      return decideRollback(transaction, facts);
    case 'promo':
      return decidePromo(transaction, facts);
  }
}

function decideDebit(debit: Debit, facts: Facts): Decision {
  const round = facts.round ?? UNOPENED;
  if (facts.isRolledBack) return refused('RS_ERROR_TRANSACTION_ROLLED_BACK');
  if (round.state === 'closed' && round.hasBet) return refused('RS_ERROR_TRANSACTION_ROLLED_BACK', ROUND_OVER);
  // Its win came first and is paid: whether the member may bet now is no question any more.
  const isLate = facts.round !== null && !round.hasBet;
  const refusal = isLate ? null : refusalOf(debit, facts);
  if (refusal) return refusal;
  if (facts.balance < debit.amount) return refused('RS_ERROR_NOT_ENOUGH_MONEY', '보유머니가 부족해요.');
  return done(-debit.amount, {
    ...round,
    state: round.state === 'void' ? 'open' : round.state,
    hasBet: true,
    bets: round.bets + 1,
    staked: round.staked + debit.amount,
  });
}

/** A win is taken whatever became of session and member. One that comes before its bet opens the round. */
function decideCredit({ amount, isRoundClosed }: Credit, { round: known, balance }: Facts): Decision {
  const round = known ?? UNOPENED;
  if (round.state === 'void') {
    return amount > 0 ? refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST') : done(0, null);
  }
  if (balance + amount > MOST || round.paid + amount > MOST) return refused('RS_ERROR_UNKNOWN');
  return done(amount, {
    ...round,
    state: isRoundClosed ? 'closed' : round.state,
    paid: round.paid + amount,
  });
}

function decideRollback({ roundId }: Rollback, facts: Facts): Decision {
  const { named, isElsewhere, isRolledBack, player, round } = facts;
  if (named ? !isBetOf(named, player, roundId) : isElsewhere) return refused('RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
  if (isRolledBack) return refused('RS_ERROR_TRANSACTION_ROLLED_BACK');
  // It never came: the round is marked, so that no win of it is paid.
  if (!named) return done(0, round ? null : { ...UNOPENED, state: 'void', hasBet: true });
  if (named.amount === 0 || !round) return done(0, null);
  const bets = round.bets - 1;
  return done(named.amount, {
    ...round,
    state: bets === 0 && round.paid === 0 ? 'void' : round.state,
    bets,
    staked: round.staked - named.amount,
  });
}

const isBetOf = ({ kind, ...bet }: NamedBet, { memberId }: Player, roundId: string): boolean =>
  kind === 'debit' && bet.memberId === memberId && bet.roundId === roundId;

function decidePromo({ amount }: Promo, { balance }: Facts): Decision {
  return balance + amount > MOST ? refused('RS_ERROR_UNKNOWN') : done(amount, null);
}

const ROUND_OVER = '이미 끝난 회차예요.';

function refusalOf(debit: Debit, facts: Facts): Decision | null {
  const { player, maxStake, round, at } = facts;
  const barred =
    sessionRefusal(facts.session, { ...debit, memberId: player.memberId, at }) ??
    playerRefusal(player, providerKind(debit.providerId));
  if (barred) return refused(barred.status, barred.message);
  // Whoever plays goes on to the end of the round.
  if (facts.isOff && round?.state !== 'open') return refused('RS_ERROR_INVALID_GAME', errors.gameOpen);
  if (debit.amount > maxStake) return refused('RS_ERROR_LIMIT_REACHED', mostAtOnce(maxStake));
  const own = facts.limitRefusal(debit.amount);
  if (!own) return null;
  return refused('limit' in own ? 'RS_ERROR_LIMIT_REACHED' : 'RS_ERROR_USER_DISABLED', own.message);
}

const mostAtOnce = (stake: number): string => `한 번에 ${formatWon(stake)}까지만 걸 수 있어요.`;
