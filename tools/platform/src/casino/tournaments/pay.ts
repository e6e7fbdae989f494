import { randomUUID } from 'node:crypto';
import { SlotProviderId } from '@madang/contracts';
import { providerNames } from '@madang/locale';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../database/schema';
import { houseAccount, memberAccount } from '../../ledger/accounts';
import { postAll } from '../../ledger/post';
import { transferBetween } from '../../ledger/transfer';
import { periodEnd, periodStart } from '../../responsible/periods';
import { readTournaments, standingsOf, type Tournament } from './standings';

/** Each provider of slots has one a week, from Monday on. */
const PRIZES = [300_000, 150_000, 100_000, 50_000, 50_000];
/** Rounds that ended in the last moments are reported by then. */
const PAID_AFTER_MS = 10 * 60_000;

/** Opens the tournaments of this week, where they are not open yet. */
export async function openTournaments(db: Kysely<Database>, at: Date): Promise<void> {
  const [startsAt, endsAt] = [periodStart('week', at), periodEnd('week', at)];
  const rows = SlotProviderId.options.map(providerId => ({
    tournament_id: randomUUID(),
    provider_id: providerId,
    name: `${providerNames[providerId]} 주간 최고 배수`,
    starts_at: startsAt,
    ends_at: endsAt,
    prizes: PRIZES,
    paid_at: null,
  }));
  await db
    .insertInto('casino_tournament')
    .values(rows)
    .onConflict(on => on.doNothing())
    .execute();
}

/** Pays the prizes of tournaments that are over, each in one transaction. Gives the members who got one. */
export async function payTournaments(db: Kysely<Database>, at: Date): Promise<string[]> {
  const over = new Date(at.getTime() - PAID_AFTER_MS);
  const due = await readTournaments(db, sql`paid_at is null and ends_at <= ${over} order by ends_at`);
  const winners: string[] = [];
  for (const tournament of due) winners.push(...(await payTournament(db, tournament, at)));
  return winners;
}

/** Of two processes that pay at once, the second waits at the row and finds it paid. */
function payTournament(db: Kysely<Database>, tournament: Tournament, at: Date): Promise<string[]> {
  return db.transaction().execute(async tx => {
    const { numUpdatedRows } = await tx
      .updateTable('casino_tournament')
      .set({ paid_at: at })
      .where('tournament_id', '=', tournament.tournamentId)
      .where('paid_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return [];
    const winners = (await standingsOf(tx, tournament)).slice(0, tournament.prizes.length);
    const transfers = winners.map(({ memberId, rank }, place) =>
      transferBetween(
        {
          from: houseAccount('bonus', 'emoney'),
          to: memberAccount(memberId, 'emoney'),
          amount: tournament.prizes[place] ?? 0,
        },
        {
          key: `casino-tournament:${tournament.tournamentId}:${rank}`,
          kind: 'bonus',
          reason: `${tournament.name} ${rank}위 상금`,
          at,
        },
      ),
    );
    if (transfers.length > 0) await postAll(tx, transfers);
    return winners.map(({ memberId }) => memberId);
  });
}
