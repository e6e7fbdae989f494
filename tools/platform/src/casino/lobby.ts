import { type CasinoProvider, ProviderId, type ProviderKind, providerKind } from '@madang/contracts';
import { providerNames, seoulDay, seoulDayStart } from '@madang/locale';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Database } from '../database/schema';
import type { Catalogue } from './catalogue';
import { favoritesOf } from './favorites';
import type { Games } from './game-server';
import { readPlayer } from './player';
import { ofKind } from './rounds';
import { readSwitches, type Switches } from './switches';

const RECENT_SHOWN = 20;

interface LobbyRequest {
  readonly db: Kysely<Database>;
  readonly catalogue: Catalogue;
  readonly memberId: string;
  readonly kind: ProviderKind;
  readonly at: Date;
}

/** What both lobbies have alike, and the games, as far as any answer named them. */
export async function lobbyOf({ db, catalogue, memberId, kind, at }: LobbyRequest) {
  const { games, isAway } = await catalogue.games();
  const switches = await readSwitches(db);
  const { player } = await readPlayer(db, memberId);
  const lobby = {
    isBlocked: player.isBlocked[kind],
    favorites: await favoritesOf(db, memberId),
    recent: await recentOf(db, memberId),
    today: await todayOf(db, { memberId, kind, at }),
    providers: providersOf({ games, isAway, switches }).filter(provider => provider.kind === kind),
    closed: switches.games.filter(game => providerKind(game.providerId) === kind).map(({ gameId }) => gameId),
  };
  return { lobby, games };
}

/** Every provider, with what is to play there now. */
export function providersOf({
  games,
  isAway,
  switches,
}: {
  games: Games | null;
  isAway: boolean;
  switches: Switches;
}): CasinoProvider[] {
  const all = games ? [...games.tables, ...games.slots] : [];
  return ProviderId.options.map(providerId => ({
    providerId,
    name: providerNames[providerId],
    kind: providerKind(providerId),
    games: all.filter(game => game.providerId === providerId).length,
    outage: switches.providers.has(providerId) ? 'off' : isAway ? 'away' : null,
  }));
}

async function recentOf(db: Kysely<Database>, memberId: string) {
  const rows = await db
    .selectFrom('casino_recent')
    .select(['game_id', 'opened_at'])
    .where('member_id', '=', memberId)
    .orderBy('opened_at', 'desc')
    .limit(RECENT_SHOWN)
    .execute();
  return rows.map(row => ({ gameId: row.game_id, at: row.opened_at.toISOString() }));
}

async function todayOf(
  db: QueryExecutorProvider,
  { memberId, kind, at }: Pick<LobbyRequest, 'memberId' | 'kind' | 'at'>,
) {
  const { rows } = await sql<Record<'rounds' | 'staked' | 'paid', number | string>>`
    select count(*) as rounds, coalesce(sum(staked), 0)::bigint as staked, coalesce(sum(paid), 0)::bigint as paid
    from casino_round
    where member_id = ${memberId} and started_at >= ${seoulDayStart(seoulDay(at))} and ${ofKind(kind)}`.execute(db);
  const [row] = rows;
  return { rounds: Number(row?.rounds ?? 0), staked: Number(row?.staked ?? 0), paid: Number(row?.paid ?? 0) };
}
