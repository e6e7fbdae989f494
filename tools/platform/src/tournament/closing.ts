import { BEFORE_START, SETTLEMENT } from '@madang/sport';
import { sql } from 'kysely';

const games = sql`tournament_game game join fixture f using (fixture_id)
  where game.tournament_id = tournament.tournament_id`;

/** When the first game of a row of `tournament` starts, as the feed has it now. */
export const firstStart = sql<Date>`(select min(f.starts_at) from ${games})`;

/**
 * Whether a row of `tournament` takes no entry any more: a game of it has begun, is due by now or has a result. To be read
 * where it is decided, with the tournament's row locked; games move, so the answer must not be stored.
 */
export const isClosed = (at: Date) => sql<boolean>`exists (select from ${games} and (
  f.starts_at <= ${at} or not f.status = any(${[...BEFORE_START]}::int[]) or exists (
    select from tournament_choice choice join outcome using (outcome_id)
    where choice.tournament_id = game.tournament_id and choice.place = game.place and outcome.settlement <> ${SETTLEMENT.open})))`;
