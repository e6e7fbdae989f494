import type { RoundRecord, TransactionRecord } from '../book/book';
import type { Placement, Session } from '../book/entries';
import { roundAt, roundOf, type TableRound } from '../tables/clock';
import { roundName } from '../tables/deal';
import { betOf, payoutOf } from '../tables/payout';
import { type Table, tableById } from '../tables/tables';
import { newTransaction } from '../wallet/outbox';
import type { Context, Staking } from './context';

interface Chips {
  readonly session: Session;
  readonly table: Table;
  /** A repeat under the same key places nothing more. */
  readonly key: string;
  /** The round that the member saw. */
  readonly roundId: string;
  readonly placements: readonly Placement[];
}

/** Puts chips on the round that takes bets: written down, then debited. */
export async function placeChips(context: Context, chips: Chips): Promise<Staking> {
  const { book, outbox, tableTime } = context;
  const { session, table, key, placements } = chips;
  const now = tableTime.now();
  const at = roundAt(table, now);
  const roundId = memberRound(session, table, at);
  const earlier = book.roundsOf(session).flatMap(round => round.transactions.map(debit => ({ round, debit })));
  const repeat = earlier.find(({ debit }) => debit.key === key);
  if (repeat) return outcome(context, repeat.round, repeat.debit);

  const isLate = roundName(table, at) !== chips.roundId || now >= at.closesAt || isDealt(book.round(roundId));
  const problem = isLate ? TOO_LATE : problemOf(table, placements, placementsOf(book.round(roundId)));
  if (problem !== null) return { kind: 'refused', message: problem };

  const debit = newTransaction(
    { roundId },
    { kind: 'debit', amount: totalOf(placements), key, placements: [...placements] },
  );
  if (book.round(roundId)) book.commit(debit);
  else {
    const play = { kind: 'table', day: at.day, number: at.number } as const;
    const startedAt = context.clock().getTime();
    book.commit({ type: 'round', roundId, sessionKey: session.key, gameId: table.gameId, play, startedAt }, debit);
  }
  const round = book.round(roundId);
  const record = book.transaction(debit.transactionId);
  if (!round || !record) throw new Error(`provider: ${roundId} was not written down`);
  await outbox.deliver(round, record);
  return outcome(context, round, record);
}

const TOO_LATE = '이번 회차의 베팅이 끝났어요. 다음 회차에 걸어 주세요.';

/** A repeat that comes while the first is under way waits for the same answer. */
async function outcome({ outbox }: Context, round: RoundRecord, debit: TransactionRecord): Promise<Staking> {
  if (debit.state === 'open') await outbox.deliver(round, debit);
  if (debit.state === 'accepted') return { kind: 'taken', balance: debit.balance ?? 0 };
  return { kind: 'refused', message: debit.message ?? UNCONFIRMED };
}

const UNCONFIRMED = '베팅을 확인하지 못했어요. 잠시 뒤에 다시 걸어 주세요.';

/** The round of one session at a table: names it for the platform and in /bet_result. */
export const memberRound = ({ key }: Session, table: Table, at: TableRound): string =>
  `${roundName(table, at)}:${key.slice(0, 12)}`;

const isDealt = (round: RoundRecord | undefined): boolean =>
  round?.transactions.some(({ kind }) => kind === 'credit') ?? false;

const totalOf = (placements: readonly Placement[]): number => placements.reduce((sum, { amount }) => sum + amount, 0);

/** What counts on a round, or may. */
const placementsOf = (round: RoundRecord | undefined): readonly Placement[] =>
  round?.transactions
    .filter(({ kind, state }) => kind === 'debit' && (state === 'accepted' || state === 'open'))
    .flatMap(({ placements }) => placements) ?? [];

function problemOf(table: Table, placements: readonly Placement[], before: readonly Placement[]): string | null {
  if (placements.some(({ bet }) => !betOf(table.kind, bet))) return '이 테이블에 없는 베팅이에요.';
  if (placements.some(({ amount }) => amount < table.minStake)) {
    return `한 곳에 ${table.minStake.toLocaleString('ko-KR')}원부터 걸 수 있어요.`;
  }
  if (totalOf(placements) + totalOf(before) > table.maxStake) {
    return `한 회차에 ${table.maxStake.toLocaleString('ko-KR')}원까지 걸 수 있어요.`;
  }
  return null;
}

/**
 * Pays and closes rounds whose draw has come: once what was staked is known for sure. One that was staked nothing on needs no
 * end.
 */
export function settleTables(context: Context): void {
  const { book, outbox } = context;
  for (const round of book.openRounds()) {
    if (!isDue(context, round)) continue;
    const amount = payoutFor(context, round);
    book.commit(newTransaction(round, { kind: 'credit', amount }));
    outbox.send(round);
  }
}

function isDue({ tableTime }: Context, { gameId, play, transactions }: RoundRecord): boolean {
  const table = tableById(gameId);
  if (play.kind !== 'table' || !table) return false;
  if (transactions.some(({ kind, state }) => state === 'open' || kind === 'credit')) return false;
  return roundOf(table, play.day, play.number).drawsAt <= tableTime.now();
}

/** What the accepted bets of a round bring back by its result. */
function payoutFor({ dealer }: Context, { gameId, play, transactions }: RoundRecord): number {
  const table = tableById(gameId);
  if (play.kind !== 'table' || !table) return 0;
  const result = dealer.result(table, play);
  return transactions
    .filter(({ kind, state }) => kind === 'debit' && state === 'accepted')
    .flatMap(({ placements }) => placements)
    .reduce((sum, { bet, amount }) => {
      const rule = betOf(table.kind, bet);
      return sum + (rule ? payoutOf(rule, amount, result) : 0);
    }, 0);
}
