import type { Prediction, Refusal } from '@madang/contracts';
import { formatWon } from '@madang/locale';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { lock, post } from '../ledger/post';
import { transferBetween } from '../ledger/transfer';
import { openLimitCheck } from '../responsible/limit-check';
import { findRow, type TournamentStateRow } from './read';

export interface EntryRequest {
  tournamentId: string;
  memberId: string;
  /** 0 is a member; operators don't limitCheck. */
  memberType: number;
  picks: readonly { readonly place: number; readonly name: Prediction }[];
  clock: () => Date;
}

export type EntryResult =
  | { kind: 'entered'; row: TournamentStateRow; at: Date }
  | { kind: 'unknown' }
  | { kind: 'closed' | 'refused'; refusal: Refusal };

const OPERATOR = { message: '운영자는 토너먼트에 참가할 수 없어요.' };
const CLOSED = { message: '경기가 시작되었거나 결과가 나와 참가와 변경이 마감됐어요.' };
const INCOMPLETE = { message: '모든 경기의 결과를 하나씩 예측해 주세요.' };
const short = (won: number): Refusal => ({
  message: `참가비에서 보유머니가 ${formatWon(won)} 부족해요. 충전한 뒤 다시 참가해 주세요.`,
});

/**
 * Enters, or changes the predictions of an entry. The tournament's row is locked first, so that closing, entering and paying
 * come one after another; the fee's key is of the member and the tournament, so that it is taken once, whatever is repeated.
 */
export async function enter(tx: Transaction<Database>, request: EntryRequest): Promise<EntryResult> {
  await lockTournament(tx, request.tournamentId);
  const at = request.clock();
  const row = await findRow(tx, request.tournamentId, at);
  if (!row) return { kind: 'unknown' };
  if (request.memberType !== 0) return { kind: 'refused', refusal: OPERATOR };
  if (row.finished_at || row.is_closed) return { kind: 'closed', refusal: CLOSED };
  if (!(await isComplete(tx, request))) return { kind: 'refused', refusal: INCOMPLETE };
  const isNew = await isFirst(tx, request);
  const refusal = isNew ? await takeFee(tx, { ...request, at }, row) : null;
  if (refusal) return { kind: 'refused', refusal };
  await writePicks(tx, { ...request, at }, isNew);
  return { kind: 'entered', row, at };
}

/** Until the end of the transaction. What is read after it is current, however long the lock took. */
const lockTournament = (tx: Transaction<Database>, tournamentId: string) =>
  sql`select from tournament where tournament_id = ${tournamentId} for update`.execute(tx);

/** One prediction for every game, each of a choice that the game has. */
async function isComplete(tx: Transaction<Database>, { tournamentId, picks }: EntryRequest): Promise<boolean> {
  const choices = await tx
    .selectFrom('tournament_choice')
    .select(['place', 'name'])
    .where('tournament_id', '=', tournamentId)
    .execute();
  const places = new Set(choices.map(choice => choice.place));
  const picked = new Set(picks.map(pick => pick.place));
  const isChoice = (pick: EntryRequest['picks'][number]) =>
    choices.some(choice => choice.place === pick.place && choice.name === pick.name);
  return picks.length === places.size && picked.size === places.size && picks.every(isChoice);
}

async function isFirst(tx: Transaction<Database>, { tournamentId, memberId }: EntryRequest): Promise<boolean> {
  const entry = await tx
    .selectFrom('tournament_entry')
    .select('member_id')
    .where('tournament_id', '=', tournamentId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return entry === undefined;
}

/** A fee is a stake like any other: the member's own limits hold. Null: taken, or nothing to take. */
async function takeFee(
  tx: Transaction<Database>,
  { tournamentId, memberId, at }: EntryRequest & { at: Date },
  { fee, title }: { fee: number; title: string },
): Promise<Refusal | null> {
  const account = memberAccount(memberId, 'emoney');
  await lock(tx, [account]);
  const limitCheck = await openLimitCheck(tx, [memberId], at);
  const limited = limitCheck.refusalOf(memberId, [fee]);
  if (limited) return limited;
  if (fee === 0) return null;
  const posted = await post(
    tx,
    transferBetween(
      { from: account, to: houseAccount('tournament', 'emoney'), amount: fee },
      { key: `tournament:${tournamentId}:fee:${memberId}`, kind: 'bet', reason: `토너먼트 참가 · ${title}`, at },
    ),
  );
  if (posted.kind !== 'uncovered') return null;
  return short(fee - posted.balance);
}

async function writePicks(
  tx: Transaction<Database>,
  request: EntryRequest & { at: Date },
  isNew: boolean,
): Promise<void> {
  const { tournamentId: tournament_id, memberId: member_id, at, picks } = request;
  const key = { tournament_id, member_id };
  if (isNew) {
    const blank = { rank: null, points: null, prize: null };
    await tx
      .insertInto('tournament_entry')
      .values({ ...key, entered_at: at, ...blank })
      .execute();
  }
  await tx
    .deleteFrom('tournament_pick')
    .where('tournament_id', '=', tournament_id)
    .where('member_id', '=', member_id)
    .execute();
  await tx
    .insertInto('tournament_pick')
    .values(picks.map(pick => ({ ...key, ...pick })))
    .execute();
}
