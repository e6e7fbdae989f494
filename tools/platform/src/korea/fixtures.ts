import type { KoreaBoard } from '@madang/contracts';
import { seoulDay } from '@madang/locale';
import { FIXTURE_STATUS, OWN_SPORT_IDS } from '@madang/sport';
import type { ExpressionBuilder, Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { type Candidate, candidateOf, candidatesFrom, isPrematch } from '../sports/fixtures';
import { marketIdsOf } from './lines';
import { roundOf } from './rounds';

/** The sports of a board's lines: numbers are shared, so a board reads those of any sport. */
const SPORTS = [...OWN_SPORT_IDS, 'other'];
const idsOf = (board: KoreaBoard): number[] => [...new Set(SPORTS.flatMap(sport => marketIdsOf(board, sport)))];

/** What is on a board: fixtures to come, or on the live board those that are played, with one of its markets. */
const isOn = (board: KoreaBoard, at: Date) => (eb: ExpressionBuilder<Database, 'fixture'>) => {
  const hasMarket = eb
    .selectFrom('outcome')
    .whereRef('outcome.fixture_id', '=', 'fixture.fixture_id')
    .where('outcome.market_id', 'in', idsOf(board))
    .where('outcome.state', '<>', 'closed')
    .select('outcome.outcome_id');
  const isTimely = board === 'live' ? eb('fixture.status', '=', FIXTURE_STATUS.inProgress) : isPrematch(at)(eb);
  return eb.and([isTimely, eb.exists(hasMarket)]);
};

/** Every fixture of a board, by start. */
export async function findCandidates(db: Kysely<Database>, board: KoreaBoard, at: Date): Promise<Candidate[]> {
  const rows = await candidatesFrom(db)
    .where(isOn(board, at))
    .orderBy('fixture.starts_at')
    .orderBy('fixture.fixture_id')
    .execute();
  return rows.map(candidateOf);
}

/** How many fixtures a board shows before anything is chosen: the Proto board those of its next round. */
export async function countCandidates(db: Kysely<Database>, board: KoreaBoard, at: Date): Promise<number> {
  const onBoard = db.selectFrom('fixture').where(isOn(board, at));
  const counted = board === 'proto' ? onBoard.where('starts_at', '<', await endOfNextRound(db, at)) : onBoard;
  const { count } = await counted.select(eb => eb.fn.countAll<number | string>().as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

async function endOfNextRound(db: Kysely<Database>, at: Date): Promise<Date> {
  const next = db.selectFrom('fixture').where(isOn('proto', at)).select('starts_at').orderBy('starts_at').limit(1);
  return roundOf((await next.executeTakeFirst())?.starts_at ?? at).until;
}

/** How many of these there are under each key, in the order in which the keys first come. */
export function countBy<F>(items: readonly F[], keyOf: (item: F) => string): [key: string, cnt: number][] {
  const counts = new Map<string, number>();
  for (const item of items) {
    const key = keyOf(item);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts];
}

/** The day in Seoul on which a fixture starts. */
export const dayOf = ({ startsAt }: Candidate): string => seoulDay(startsAt);
