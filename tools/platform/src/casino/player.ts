import type { ProviderId, ProviderKind } from '@madang/contracts';
import type { WalletStatus } from '@madang/contracts/provider';
import { errors } from '@madang/locale';
import { type QueryExecutorProvider, sql } from 'kysely';

/** A member, as far as casino and slots ask. */
export interface Player {
  readonly memberId: string;
  readonly isActive: boolean;
  readonly isOperator: boolean;
  /** The site is under maintenance. */
  readonly isClosed: boolean;
  /** Of the specification: tendency 22, or the flag of the kind. */
  readonly isBlocked: Readonly<Record<ProviderKind, boolean>>;
}

export interface PlayerRow {
  state: string;
  type: number;
  maintenance: boolean;
  is_casino_off: boolean;
  is_slot_off: boolean;
}

/** Of `member` and `setting`. */
export const playerColumns = sql`state, type, maintenance,
  disable_casino or '22' = any(tendency) as is_casino_off, disable_slot or '22' = any(tendency) as is_slot_off`;

export const playerFrom = (row: PlayerRow, memberId: string): Player => ({
  memberId,
  isActive: row.state === 'active',
  isOperator: row.type > 0,
  isClosed: row.maintenance,
  isBlocked: { casino: row.is_casino_off, slot: row.is_slot_off },
});

export async function readPlayer(
  db: QueryExecutorProvider,
  memberId: string,
): Promise<{ player: Player; nickname: string }> {
  const { rows } = await sql<PlayerRow & { nickname: string }>`
    select ${playerColumns}, nickname from member cross join (select maintenance from setting limit 1) setting
    where member_id = ${memberId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`casino: no member ${memberId}`);
  return { player: playerFrom(row, memberId), nickname: row.nickname };
}

/** The member of a player; null where the provider has no such player. */
export async function memberOf(
  db: QueryExecutorProvider,
  { providerId, playerId }: { providerId: ProviderId; playerId: string },
): Promise<string | null> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from casino_player where provider_id = ${providerId} and player_id = ${playerId}`.execute(
    db,
  );
  return rows[0]?.memberId ?? null;
}

export interface PlayerRefusal {
  readonly status: WalletStatus;
  /** What the member reads. */
  readonly message: string;
}

const OPERATOR_PLAYS = '관리자 계정으로는 게임을 할 수 없어요.';

/** Why a member may not play a kind of games at all, or null. */
export function playerRefusal(player: Player, kind: ProviderKind): PlayerRefusal | null {
  const disabled = (message: string) => ({ status: 'RS_ERROR_USER_DISABLED', message }) as const;
  if (!player.isActive) return disabled(errors.suspended);
  if (player.isOperator) return disabled(OPERATOR_PLAYS);
  if (player.isClosed) return disabled(errors.lobbyOpen);
  return player.isBlocked[kind] ? disabled(errors.casinoBlocked) : null;
}
