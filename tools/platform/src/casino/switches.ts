import type { ProviderId } from '@madang/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Write } from '../auth/at-write';
import { recordAction } from '../operator-actions';

/** What operators have switched off. */
export interface Switches {
  readonly providers: ReadonlySet<string>;
  /** Ids of games; those of a provider that is off are not in it for that. */
  readonly games: readonly { readonly providerId: ProviderId; readonly gameId: string }[];
}

export async function readSwitches(db: QueryExecutorProvider): Promise<Switches> {
  const { rows } = await sql<{ providerId: ProviderId; gameId: string | null }>`
    select provider_id as "providerId", null as "gameId" from provider_off
    union all select provider_id, game_id from casino_game_off order by 1, 2`.execute(db);
  return {
    providers: new Set(rows.flatMap(({ providerId, gameId }) => (gameId === null ? [providerId] : []))),
    games: rows.flatMap(({ providerId, gameId }) => (gameId === null ? [] : [{ providerId, gameId }])),
  };
}

/** Whether the game, or all of its provider, is switched off. */
export async function isSwitchedOff(
  db: QueryExecutorProvider,
  { providerId, gameId }: { providerId: ProviderId; gameId: string },
): Promise<boolean> {
  const { providers, games } = await readSwitches(db);
  return providers.has(providerId) || games.some(game => game.providerId === providerId && game.gameId === gameId);
}

interface SwitchCommand {
  readonly providerId: ProviderId;
  /** Undefined for all games of the provider. */
  readonly gameId?: string | undefined;
  readonly isOff: boolean;
  readonly operatorId: string;
  readonly at: Date;
}

/** Switches a provider, or one game of it, off or on. Rounds go on to their end. */
export function switchProvider(write: Write, command: SwitchCommand): Promise<void> {
  const { providerId, gameId, isOff, operatorId, at } = command;
  return write(async tx => {
    await (gameId === undefined
      ? isOff
        ? sql`insert into provider_off values (${providerId}, ${at}) on conflict do nothing`
        : sql`delete from provider_off where provider_id = ${providerId}`
      : isOff
        ? sql`insert into casino_game_off values (${providerId}, ${gameId}, ${at}) on conflict do nothing`
        : sql`delete from casino_game_off where provider_id = ${providerId} and game_id = ${gameId}`
    ).execute(tx);
    const action = isOff ? 'switch-casino-off' : 'switch-casino-on';
    await recordAction(tx, { operatorId, action, subject: gameId ?? providerId, details: { providerId }, at });
  });
}
