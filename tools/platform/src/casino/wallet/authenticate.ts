import { randomUUID } from 'node:crypto';
import { type ProviderId, providerKind } from '@madang/contracts';
import type { WalletAuthenticate, WalletStatus } from '@madang/contracts/provider';
import { type Kysely, sql, type Transaction } from 'kysely';
import type * as z from 'zod';
import { hashOf } from '../../auth/authorization';
import type { Database } from '../../database/schema';
import { balancesOf } from '../../ledger/balances';
import { playerRefusal, readPlayer } from '../player';

type Authentication = z.output<(typeof WalletAuthenticate)['body']>;
type Answer = z.input<(typeof WalletAuthenticate)['replies'][200]>;

/** A session ends by itself this long after its game was opened; pages stamp themselves for as long (specification 4). */
export const SESSION_MS = 120 * 60_000;

/** What an answer says besides its status where nobody is known. */
export const NOBODY = { playerId: null, sessionId: null, nickname: null, currency: null } as const;

/**
 * Trades a launch token for a session. It is taken once; the same request may come again, since its answer may not have arrived,
 * and gets the same session.
 */
export function authenticate(db: Kysely<Database>, request: Authentication, at: Date): Promise<Answer> {
  return db.transaction().execute(async tx => {
    const launch = await lockLaunch(tx, request.token);
    const refusal = launch ? launchRefusal(launch, request, at) : INVALID;
    if (!launch || refusal) return refused(request, refusal ?? INVALID);
    const { memberId } = launch;
    const { player, nickname } = await readPlayer(tx, memberId);
    const barred = playerRefusal(player, providerKind(request.providerId));
    if (barred) return refused(request, barred);
    const sessionId = launch.sessionId ?? (await openSession(tx, launch, { request, at }));
    return {
      status: 'RS_OK',
      requestId: request.requestId,
      balance: (await balancesOf(tx, memberId)).emoney,
      message: null,
      playerId: await playerIdOf(tx, memberId, request.providerId),
      sessionId,
      nickname,
      currency: 'KRW',
    };
  });
}

interface Refusal {
  readonly status: WalletStatus;
  readonly message: string | null;
}
const refusal = (status: WalletStatus): Refusal => ({ status, message: null });
const INVALID = refusal('RS_ERROR_INVALID_TOKEN');

const refused = ({ requestId }: Authentication, { status, message }: Refusal): Answer => ({
  ...{ status, requestId, balance: null, message },
  ...NOBODY,
});

interface Launch {
  readonly memberId: string;
  readonly loginId: string;
  readonly providerId: ProviderId | null;
  readonly gameId: string | null;
  readonly expiresAt: Date;
  readonly requestId: string | null;
  readonly sessionId: string | null;
  /** The log-in that it was made in has ended. */
  readonly isOver: boolean;
}

async function lockLaunch(tx: Transaction<Database>, token: string): Promise<Launch | undefined> {
  const { rows } = await sql<Launch>`
    select launch.member_id as "memberId", login_id as "loginId", provider_id as "providerId", game_id as "gameId",
      launch.expires_at as "expiresAt", request_id as "requestId", launch.session_id as "sessionId",
      session.ended_at is not null as "isOver"
    from casino_launch launch join session on session.session_id = login_id
    where launch.token_hash = ${hashOf(token)} for update of launch`.execute(tx);
  return rows[0];
}

function launchRefusal(launch: Launch, request: Authentication, at: Date): Refusal | null {
  const isRepeated = launch.requestId === request.requestId;
  if (launch.isOver || (launch.requestId !== null && !isRepeated)) return INVALID;
  if (launch.providerId !== null && launch.providerId !== request.providerId) return INVALID;
  if (launch.gameId !== (request.gameId ?? null)) return refusal('RS_ERROR_INVALID_GAME');
  return !isRepeated && launch.expiresAt <= at ? refusal('RS_ERROR_TOKEN_EXPIRED') : null;
}

async function openSession(
  tx: Transaction<Database>,
  { memberId, loginId, gameId }: Launch,
  { request, at }: { request: Authentication; at: Date },
): Promise<string> {
  const sessionId = randomUUID();
  await tx
    .insertInto('casino_session')
    .values({
      session_id: sessionId,
      member_id: memberId,
      login_id: loginId,
      provider_id: request.providerId,
      game_id: gameId,
      started_at: at,
      expires_at: new Date(at.getTime() + SESSION_MS),
    })
    .execute();
  await tx
    .updateTable('casino_launch')
    .set({ request_id: request.requestId, session_id: sessionId })
    .where('token_hash', '=', hashOf(request.token))
    .execute();
  return sessionId;
}

/** The member's name at this provider, made when the member first comes. */
async function playerIdOf(tx: Transaction<Database>, memberId: string, providerId: ProviderId): Promise<string> {
  await tx
    .insertInto('casino_player')
    .values({ provider_id: providerId, member_id: memberId })
    .onConflict(on => on.doNothing())
    .execute();
  const { player_id: playerId } = await tx
    .selectFrom('casino_player')
    .select('player_id')
    .where('provider_id', '=', providerId)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return playerId;
}
