import { sql } from 'kysely';
import type { Write } from '../auth/at-write';
import { recordAction } from '../operator-actions';

export interface SwitchCommand {
  readonly gameIds: readonly number[];
  readonly isOff: boolean;
  readonly operatorId: string;
  readonly at: Date;
}

/** Switches games off or on. Rounds go on: their seeds are promised, and bets on them are settled. */
export function switchGames(write: Write, { gameIds, isOff, operatorId, at }: SwitchCommand): Promise<void> {
  return write(async tx => {
    await (isOff
      ? sql`insert into game_off (game_id, since) select unnest(${gameIds}::int[]), ${at} on conflict do nothing`
      : sql`delete from game_off where game_id = any(${gameIds}::int[])`
    ).execute(tx);
    const action = isOff ? 'switch-games-off' : 'switch-games-on';
    await recordAction(tx, { operatorId, action, subject: gameIds.join(' '), at });
  });
}
