import type { CasinoDifference, ProviderId, Reconciliation } from '@madang/contracts';
import type { ProviderRound } from '@madang/contracts/provider';
import { seoulDay, seoulDayStart } from '@madang/locale';
import { type QueryExecutorProvider, sql } from 'kysely';
import type * as z from 'zod';
import type { GameServer } from '../game-server';

type Report = z.output<(typeof Reconciliation)['replies'][200]>;

const DAY_MS = 24 * 60 * 60_000;

interface Question {
  readonly db: QueryExecutorProvider;
  readonly server: GameServer;
  readonly providerId: ProviderId;
  readonly day: string;
  readonly at: Date;
}

/** A member's part of a round, in our books. */
interface OwnRound {
  readonly roundId: string;
  readonly playerId: string;
  readonly gameId: string;
  readonly nickname: string;
  readonly state: 'open' | 'closed' | 'void';
  readonly staked: number;
  readonly paid: number;
  readonly startedAt: Date;
}

/** Compares a day of a provider with its own record, round by round. Throws GamesAway. */
export async function reconcile({ db, server, providerId, day, at }: Question): Promise<Report> {
  const theirs = await server.rounds(providerId, day);
  const ours = await ownRounds(db, providerId, { day, roundIds: theirs.map(({ roundId }) => roundId) });
  const ofDay = [...ours.values()].filter(({ startedAt }) => seoulDay(startedAt) === day);
  const theirsByKey = new Map(theirs.map(round => [keyOf(round), round]));
  const alone = ofDay.filter(round => !theirsByKey.has(keyOf(round)));
  // Two clocks never agree on midnight: a round that theirs has on a day beside it is no difference of this one.
  const beside = alone.length > 0 ? await besideKeys(server, providerId, day) : new Set<string>();
  const differences = [
    ...theirs.flatMap(round => differenceOf(round, ours.get(keyOf(round)), at) ?? []),
    ...alone.filter(round => !beside.has(keyOf(round)) && !isEmpty(round)).map(unknownDifference),
  ];
  const names = await nicknamesOf(db, providerId, theirs);
  return {
    rounds: ofDay.length,
    staked: sumOf(ofDay, 'staked'),
    paid: sumOf(ofDay, 'paid'),
    differences: differences.map(({ playerId, ...difference }) => ({
      ...difference,
      nickname: difference.nickname || (names.get(playerId) ?? playerId),
    })),
  };
}

type Difference = CasinoDifference & { readonly playerId: string };

const keyOf = ({ roundId, playerId }: Pick<OwnRound, 'roundId' | 'playerId'>): string => `${roundId} ${playerId}`;
const isEmpty = ({ staked, paid }: Pick<OwnRound, 'staked' | 'paid'>): boolean => staked === 0 && paid === 0;
const sumOf = (rounds: readonly OwnRound[], name: 'staked' | 'paid'): number =>
  rounds.reduce((sum, round) => sum + round[name], 0);

function differenceOf(theirs: ProviderRound, ours: OwnRound | undefined, at: Date): Difference | null {
  const { roundId, playerId, gameId, staked, paid } = theirs;
  const about = { roundId, playerId, gameId, nickname: ours?.nickname ?? '', theirs: { staked, paid } };
  if (!ours) return isEmpty(theirs) ? null : { ...about, kind: 'missing', ours: null };
  const own = { staked: ours.staked, paid: ours.paid };
  if (own.staked !== staked || own.paid !== paid) return { ...about, kind: 'amount', ours: own };
  return isOpenForLong(ours, at) ? { ...about, kind: 'open', ours: own } : null;
}

const isOpenForLong = ({ state, startedAt }: OwnRound, at: Date): boolean =>
  state === 'open' && at.getTime() - startedAt.getTime() > DAY_MS;

const unknownDifference = ({ roundId, playerId, gameId, nickname, staked, paid }: OwnRound): Difference => ({
  ...{ roundId, playerId, gameId, nickname, kind: 'unknown' },
  ...{ ours: { staked, paid }, theirs: null },
});

async function besideKeys(server: GameServer, providerId: ProviderId, day: string): Promise<Set<string>> {
  const noon = seoulDayStart(day).getTime() + DAY_MS / 2;
  const days = [-DAY_MS, DAY_MS].map(shift => seoulDay(new Date(noon + shift)));
  const rounds = await Promise.all(days.map(other => server.rounds(providerId, other)));
  return new Set(rounds.flat().map(keyOf));
}

/** Those of the day, and those that the provider names, by key. */
async function ownRounds(
  db: QueryExecutorProvider,
  providerId: ProviderId,
  { day, roundIds }: { day: string; roundIds: readonly string[] },
): Promise<Map<string, OwnRound>> {
  const from = seoulDayStart(day);
  const { rows } = await sql<Omit<OwnRound, 'staked' | 'paid'> & Record<'staked' | 'paid', number | string>>`
    select round_id as "roundId", player_id as "playerId", game_id as "gameId", nickname, casino_round.state, staked, paid,
      started_at as "startedAt"
    from casino_round join casino_player using (provider_id, member_id) join member using (member_id)
    where provider_id = ${providerId} and (
      (started_at >= ${from} and started_at < ${new Date(from.getTime() + DAY_MS)}) or round_id = any(${roundIds}::text[]))
    order by started_at, round_id`.execute(db);
  return new Map(rows.map(row => [keyOf(row), { ...row, staked: Number(row.staked), paid: Number(row.paid) }]));
}

async function nicknamesOf(
  db: QueryExecutorProvider,
  providerId: ProviderId,
  theirs: readonly ProviderRound[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ playerId: string; nickname: string }>`
    select player_id as "playerId", nickname from casino_player join member using (member_id)
    where provider_id = ${providerId} and player_id = any(${theirs.map(({ playerId }) => playerId)}::text[])`.execute(
    db,
  );
  return new Map(rows.map(row => [row.playerId, row.nickname]));
}
