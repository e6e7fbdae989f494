import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema';
import { houseAccount, memberAccount } from '../ledger/accounts';
import { postAll } from '../ledger/post';
import { type Transfer, transferBetween } from '../ledger/transfer';
import { doOrSetAside, finishRetries, isInLoop } from '../set-aside/set-aside';
import { poolOf, readGames, readOne, type TournamentRow, type TournamentState } from './read';
import { type Game, prizesOf, type RankedEntrant, resultOf } from './rules';

const POT = houseAccount('tournament', 'emoney');

/**
 * Pays every tournament whose last game is decided, each once. Gives the members whose money changed. One that can't be paid
 * is set aside, and the others are.
 */
export async function finishDue(db: Kysely<Database>, at: Date): Promise<string[]> {
  const due = await db
    .selectFrom('tournament')
    .select(['tournament_id', 'title'])
    .where('finished_at', 'is', null)
    .where(isInLoop('tournament', sql`tournament_id::text`))
    .execute();
  const paid: string[] = [];
  for (const row of due) {
    const id = row.tournament_id;
    await doOrSetAside(db, [id], {
      kind: 'tournament',
      at,
      idOf: () => id,
      payloadOf: () => JSON.stringify(row),
      run: async () => {
        const games = await readGames(db, id, at);
        await storeVoids(db, id, games);
        // Most are still played. They are passed over before their row is locked.
        if (!isDecided(games)) return;
        paid.push(...(await db.transaction().execute(tx => finish(tx, id, at))));
      },
    });
  }
  await finishRetries(db, 'tournament', at);
  return paid;
}

/** A game that the house has called void for good stays void, as in a bet, also where it is played after all. */
async function storeVoids(
  db: Kysely<Database>,
  id: string,
  games: Awaited<ReturnType<typeof readGames>>,
): Promise<void> {
  const outcomeIds = games.flatMap(({ choices }) => choices.flatMap(one => (one.stands ? one.outcomeId : [])));
  if (outcomeIds.length === 0) return;
  await db
    .updateTable('tournament_choice')
    .set({ is_void: true })
    .where('tournament_id', '=', id)
    .where('outcome_id', 'in', outcomeIds)
    .where('is_void', '=', false)
    .execute();
}

const isDecided = (games: readonly Game[]): boolean => games.every(game => resultOf(game) !== null);

async function finish(tx: Transaction<Database>, id: string, at: Date): Promise<string[]> {
  const row = await tx
    .selectFrom('tournament')
    .selectAll()
    .where('tournament_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || row.finished_at) return [];
  const state = await readOne(tx, row, at);
  if (!isDecided(state.games)) return [];
  const isVoid = state.games.every(game => resultOf(game) === 'void');
  const amounts = isVoid ? state.all.map(() => row.fee) : prizesOf(state.all.length > 0 ? poolOf(state) : 0, state.all);
  await pay(tx, { state, amounts, isVoid, at });
  await writeStandings(tx, row, { all: state.all, amounts });
  const paid = amounts.reduce((sum, amount) => sum + amount, 0);
  await tx.updateTable('tournament').set({ finished_at: at, paid }).where('tournament_id', '=', id).execute();
  return state.all.flatMap(({ memberId }, index) => ((amounts[index] ?? 0) > 0 ? memberId : []));
}

interface Payment {
  state: TournamentState;
  amounts: readonly number[];
  /** No game was decided: everybody gets the fee back. */
  isVoid: boolean;
  at: Date;
}

/** The house adds what it has promised beyond the fees; then the pot pays all that is in it for this tournament. */
async function pay(tx: Transaction<Database>, { state, amounts, isVoid, at }: Payment): Promise<void> {
  const { row, all } = state;
  const key = `tournament:${row.tournament_id}`;
  const missing = amounts.reduce((sum, amount) => sum + amount, 0) - row.fee * all.length;
  const added: Transfer[] =
    missing > 0
      ? [
          transferBetween(
            { from: houseAccount('bonus', 'emoney'), to: POT, amount: missing },
            { key: `${key}:guarantee`, kind: 'gift', reason: `토너먼트 보장 상금 · ${row.title}`, at },
          ),
        ]
      : [];
  const reason = `${isVoid ? '토너먼트 취소' : '토너먼트 상금'} · ${row.title}`;
  const prizes = all.flatMap(({ memberId }, index): Transfer[] => {
    const amount = amounts[index] ?? 0;
    if (amount === 0) return [];
    const about = { key: `${key}:prize:${memberId}`, kind: 'payout', reason, at } as const;
    return [transferBetween({ from: POT, to: memberAccount(memberId, 'emoney'), amount }, about)];
  });
  const posted = await postAll(tx, [...added, ...prizes]);
  if (posted.some(({ kind }) => kind !== 'posted'))
    throw new Error(`${key}: a payment of an unpaid tournament is known`);
}

interface Standings {
  all: readonly RankedEntrant[];
  amounts: readonly number[];
}

async function writeStandings(
  tx: Transaction<Database>,
  row: TournamentRow,
  { all, amounts }: Standings,
): Promise<void> {
  const rows = all.map(({ memberId, rank, points }, index) => ({
    ...{ member_id: memberId, rank, points },
    prize: amounts[index] ?? 0,
  }));
  await sql`
    update tournament_entry entry set rank = final.rank, points = final.points, prize = final.prize
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as final(member_id uuid, rank int, points int, prize bigint)
    where entry.tournament_id = ${row.tournament_id} and entry.member_id = final.member_id`.execute(tx);
}
