import { randomUUID } from 'node:crypto';
import { addFixture } from '@madang/platform/testing';
import { sql } from 'kysely';
import type { Target } from './target';

const DAY_MS = 86_400_000;
let added = 0;

/** Announces a tournament of one game, which begins in an hour, for a fee of 1,000 won. Gives its id. */
export async function addTournament({ platform: { db } }: Target): Promise<string> {
  const id = randomUUID();
  const { fixtureId, home, draw, away } = await addFixture(db, new Date());
  added += 1;
  const day = new Date(Date.now() + added * DAY_MS).toISOString().slice(0, 10);
  await sql`
    insert into tournament (tournament_id, kind, day, title, fee, guarantee)
    values (${id}, 'paid', ${day}, '시험', 1000, 0)`.execute(db);
  await sql`
    insert into tournament_game (tournament_id, place, fixture_id, market_id, starts_at)
    select ${id}, 1, fixture_id, 1, starts_at from fixture where fixture_id = ${fixtureId}`.execute(db);
  await sql`
    insert into tournament_choice (tournament_id, place, name, outcome_id, price_milli)
    values (${id}, 1, '1', ${home}, 1850), (${id}, 1, 'X', ${draw}, 3400), (${id}, 1, '2', ${away}, 4200)`.execute(db);
  return id;
}
