import type { Platform } from '@madang/platform';
import { type SignatureKey, sign } from '@madang/server/signatures';
import { sql } from 'kysely';

/** What the load signs with. */
export const KEY: SignatureKey = { keyId: 'bench', secret: 'the secret of the bench' };

export const GAME = { providerId: 'gureum', gameId: 'gureum-rain' } as const;
export const playerOf = (member: number): string => `player-${member}`;
export const sessionOf = (member: number): string => `00000000-0000-4000-8000-${String(member).padStart(12, '0')}`;

/** Every member of the bench has the game open. */
export async function openGames({ db }: Platform): Promise<void> {
  await sql`
    with player as (
      insert into casino_player (provider_id, member_id, player_id)
      select ${GAME.providerId}, member_id, 'player-' || substr(user_id, 6) from member where user_id ~ '^bench[0-9]+$'
    )
    insert into casino_session (session_id, member_id, login_id, provider_id, game_id, started_at, expires_at)
    select ('00000000-0000-4000-8000-' || lpad(substr(user_id, 6), 12, '0'))::uuid, member_id, session_id, ${GAME.providerId},
      ${GAME.gameId}, now(), now() + interval '2 hours'
    from member join session using (member_id) where user_id ~ '^bench[0-9]+$'`.execute(db);
}

/** The header that signs a call of the wallet now. */
export const signatureOf = (path: string, body: string): string =>
  sign(KEY, { at: new Date(), method: 'POST', path, body });
