import { hashOf, randomBy, seedsOf } from '@madang/games';
import type { RoundRecord } from '../book/book';
import type { Entry, Session } from '../book/entries';
import { POT_STAKE, type Pot } from '../book/pots';
import { remembered } from '../memory';
import { drawStops, type Machine, type PaylineWin, paidFor, STAKES, winsAt } from '../slots/machine';
import { machineById } from '../slots/machines';
import { type AnswerEntry, newTransaction } from '../wallet/outbox';
import type { Context, Staking } from './context';

interface Spin {
  readonly session: Session;
  readonly machine: Machine;
  readonly key: string;
  readonly stake: number;
  /** Of the browser's choice, made after it saw the hash of the seed. */
  readonly salt: string;
}

/** What a spin drew. */
export interface Draw {
  readonly stops: readonly number[];
  readonly wins: readonly PaylineWin[];
  readonly paid: number;
  readonly jackpot: Pot | null;
  readonly seed: string;
}

/** RTS 14: a spin takes so long, however it is asked for. */
export const SPIN_MS = 2_500;
/** A chain has so many seeds; then the next one begins. */
const CHAIN = 500;

type SpinOutcome = Staking<{ readonly round: RoundRecord; readonly draw: Draw }>;

/** One spin: written down, debited, drawn and credited. */
export async function spin(context: Context, { session, machine, key, stake, salt }: Spin): Promise<SpinOutcome> {
  const { book, outbox, clock } = context;
  const rounds = spinsOf(context, session, machine);
  const repeat = rounds.find(({ transactions: [debit] }) => debit?.key === key);
  if (repeat) return outcome(context, repeat);
  const startedAt = clock().getTime();
  const last = rounds.at(-1);
  if (!STAKES.includes(stake)) return { kind: 'refused', message: '걸 수 없는 금액이에요.' };
  if (last && startedAt - last.startedAt < context.spinMs) return { kind: 'refused', message: '돌아가는 중이에요.' };

  const index = rounds.length;
  const roundId = `${machine.gameId}:${session.key.slice(0, 16)}:${index + 1}`;
  const play = { kind: 'slot', index, salt } as const;
  const debit = newTransaction({ roundId }, { kind: 'debit', amount: stake, key });
  book.commit({ type: 'round', roundId, sessionKey: session.key, gameId: machine.gameId, play, startedAt }, debit);
  const round = book.round(roundId);
  const record = book.transaction(debit.transactionId);
  if (!round || !record) throw new Error(`provider: ${roundId} was not written down`);
  await outbox.deliver(round, record);
  return outcome(context, round);
}

async function outcome(context: Context, round: RoundRecord): Promise<SpinOutcome> {
  const [debit] = round.transactions;
  if (debit?.state === 'open') await context.outbox.deliver(round, debit);
  const draw = drawOf(context, round);
  if (debit?.state === 'accepted' && draw) {
    const jackpot = paidPot(context, round);
    return { kind: 'taken', balance: debit.balance ?? 0, round, draw: { ...draw, jackpot } };
  }
  return { kind: 'refused', message: debit?.message ?? '베팅을 확인하지 못했어요. 잠시 뒤에 다시 돌려 주세요.' };
}

/** What follows from a stake that was taken: the win, or the end without one, and a pot. */
export function creditsAfter(context: Omit<Context, 'outbox'>, round: RoundRecord, answer: AnswerEntry): Entry[] {
  if (round.play.kind !== 'slot' || answer.state !== 'accepted') return [];
  if (round.transactions[0]?.transactionId !== answer.transactionId) return [];
  const draw = drawOf(context, round);
  if (!draw) return [];
  const credit = newTransaction(round, { kind: 'credit', amount: draw.paid });
  if (!draw.jackpot) return [credit];
  const { amount, jackpotId } = draw.jackpot;
  return [credit, newTransaction(round, { kind: 'promo', amount, subject: jackpotId })];
}

function drawOf(context: Omit<Context, 'outbox'>, round: RoundRecord): Draw | null {
  const { play, session, gameId, roundId, transactions } = round;
  const machine = machineById(gameId);
  const stake = transactions[0]?.amount ?? 0;
  if (play.kind !== 'slot' || !machine) return null;
  const seed = seedOf(context, { session, machine, index: play.index });
  const label = `${play.salt}:${roundId}`;
  const stops = drawStops(machine, seed, label);
  const wins = winsAt(machine, stops);
  const random = randomBy(seed, `${label}:jackpot`);
  const pots = stake < POT_STAKE ? [] : context.book.pots().filter(pot => machine.jackpots.includes(pot.jackpotId));
  const jackpot = pots.find(pot => random.below(pot.oneIn) === 0) ?? null;
  return { stops, wins, paid: paidFor(machine, wins, stake), jackpot, seed };
}

/** The pot as it was paid: it has begun again since. */
function paidPot({ book }: Context, { transactions }: RoundRecord): Pot | null {
  const promo = transactions.find(({ kind }) => kind === 'promo');
  const pot = book.pots().find(({ jackpotId }) => jackpotId === promo?.subject);
  return promo && pot ? { ...pot, amount: promo.amount } : null;
}

const spinsOf = ({ book }: Pick<Context, 'book'>, session: Session, { gameId }: Machine): readonly RoundRecord[] =>
  book.roundsOf(session).filter(round => round.gameId === gameId);

/** Each spin looks at its chain several times. */
const chainOf = remembered<readonly string[]>(200);

interface SeedPlace {
  readonly session: Session;
  readonly machine: Machine;
  readonly index: number;
}

function seedOf({ secret }: Pick<Context, 'secret'>, { session, machine, index }: SeedPlace): string {
  const root = secret.derive('slot', session.key, machine.gameId, Math.floor(index / CHAIN));
  const seed = chainOf(root, () => seedsOf(root, CHAIN).seeds)[index % CHAIN];
  if (seed === undefined) throw new Error('provider: a chain is too short');
  return seed;
}

/** SHA-256 of the next spin's seed: public before it. */
export function nextHash(context: Context, session: Session, machine: Machine): string {
  return hashOf(seedOf(context, { session, machine, index: spinsOf(context, session, machine).length }));
}
