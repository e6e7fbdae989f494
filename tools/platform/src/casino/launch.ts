import { randomBytes } from 'node:crypto';
import type { ProviderKind } from '@madang/contracts';
import { errors, playBarred } from '@madang/locale';
import { sql, type Transaction } from 'kysely';
import { type Caller, hashOf } from '../auth/authorization';
import type { Database } from '../database/schema';
import { openLimitCheck } from '../responsible/limit-check';
import { restrictionsOf } from '../responsible/queries';
import type { Game } from './catalogue';
import { playerRefusal, readPlayer } from './player';
import { isSwitchedOff } from './switches';
import { SESSION_MS } from './wallet/authenticate';

/** A token is traded within this, or never. */
const TOKEN_MS = 60_000;
/** What is past any repeat is cleared away. */
const OLD_MS = 60 * 60_000;
const RECENT_MAX = 20;

interface Launch {
  readonly member: Caller;
  /** Null for the lobby of a provider's own. */
  readonly game: Game | null;
  readonly kind: ProviderKind;
  readonly at: Date;
}

export type LaunchResult =
  | { readonly kind: 'open'; readonly token: string }
  /** barred: this member may not. off: nobody may, for now. */
  | { readonly kind: 'barred' | 'off'; readonly message: string };

/** Makes the token that opens a game, and lets the log-in live as long as the game does. */
export async function launch(tx: Transaction<Database>, request: Launch): Promise<LaunchResult> {
  const { member, game, at } = request;
  const barred = await barOf(tx, request);
  if (barred !== null) return { kind: 'barred', message: barred };
  if (game && (await isSwitchedOff(tx, game))) return { kind: 'off', message: errors.gameOpen };
  const token = randomBytes(32).toString('base64url');
  await sql`delete from casino_launch where expires_at < ${new Date(at.getTime() - OLD_MS)}`.execute(tx);
  await tx
    .insertInto('casino_launch')
    .values({
      token_hash: hashOf(token),
      member_id: member.id,
      login_id: member.sessionId,
      provider_id: game?.providerId ?? null,
      game_id: game?.gameId ?? null,
      expires_at: new Date(at.getTime() + TOKEN_MS),
    })
    .execute();
  await stampLogIn(tx, member.sessionId, at);
  if (game) await rememberGame(tx, { memberId: member.id, gameId: game.gameId, at });
  return { kind: 'open', token };
}

async function barOf(tx: Transaction<Database>, { member, kind, at }: Launch): Promise<string | null> {
  const { player } = await readPlayer(tx, member.id);
  const refusal = playerRefusal(player, kind);
  if (refusal) return refusal.message;
  const { bar } = await restrictionsOf(tx, member.id, at);
  if (bar) return playBarred(bar);
  // Who may not stake one won has no use for a game.
  const limits = await openLimitCheck(tx, [member.id], at);
  return limits.refusalOf(member.id, [1])?.message ?? null;
}

/** As the page does (specification 4): in casino and slots the end of a log-in is two hours away. */
async function stampLogIn(tx: Transaction<Database>, sessionId: string, at: Date): Promise<void> {
  await sql`
    update session set expires_at = greatest(expires_at,
      least(${new Date(at.getTime() + SESSION_MS)}::timestamptz, created_at + interval '24 hours'))
    where session_id = ${sessionId}`.execute(tx);
}

async function rememberGame(
  tx: Transaction<Database>,
  { memberId, gameId, at }: { memberId: string; gameId: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('casino_recent')
    .values({ member_id: memberId, game_id: gameId, opened_at: at })
    .onConflict(on => on.columns(['member_id', 'game_id']).doUpdateSet({ opened_at: at }))
    .execute();
  await sql`
    delete from casino_recent where member_id = ${memberId} and game_id not in (
      select game_id from casino_recent where member_id = ${memberId} order by opened_at desc limit ${RECENT_MAX})`.execute(
    tx,
  );
}
