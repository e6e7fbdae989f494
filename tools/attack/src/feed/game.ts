import { fixtureText, marketText, scoreText } from '@madang/platform/testing';
import type { Target } from '../target/target';

/** A game as the feed sends it, from its announcement to its result, in the order of what happened. */
export interface Game {
  readonly fixtureId: string;
  readonly messages: readonly GameMessage[];
}

export interface GameMessage {
  readonly name: 'announcement' | 'first price' | 'score' | 'price' | 'end' | 'result';
  readonly text: string;
}

const HOME = '1493838218';
const DRAW = '1493838219';
const HOME_WINS = 2;
const HOME_LOSES = 1;
const IN_PLAY = 2;
const OVER = 3;

let games = 61_000_000;

/** One of its own: its numbers and its league are those of no other. */
export function newGame(now: Date): Game {
  games += 1;
  const id = String(games);
  const league = [`8${games}`, `리그 ${games}`] as const;
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const startsAt = ago(1800);
  const fixture = (status: number, at: Date) => fixtureText({ id, league, startsAt, status }, at);
  const prices = (home: string, draw: string, at: Date) =>
    marketText(id, [{ id: 1, bets: [bet(HOME, '1', home), bet(DRAW, 'X', draw)] }], at);
  const results = [
    { ...bet(HOME, '1', '1.7'), settlement: HOME_WINS },
    { ...bet(DRAW, 'X', '3.6'), settlement: HOME_LOSES },
  ];
  const messages: readonly GameMessage[] = [
    { name: 'announcement', text: fixture(IN_PLAY, ago(60)) },
    { name: 'first price', text: prices('1.85', '3.4', ago(50)) },
    { name: 'score', text: scoreText(id, { home: 1, away: 0, period: 10, seconds: 600 }, ago(40)) },
    { name: 'price', text: prices('1.7', '3.6', ago(30)) },
    { name: 'end', text: fixture(OVER, ago(20)) },
    { name: 'result', text: marketText(id, [{ id: 1, bets: results }], ago(10)) },
  ];
  return { fixtureId: id, messages };
}

const bet = (id: string, name: string, price: string) => ({ id, name, price });

/** The stored state of a game, as one text that is the same for all games in the same state. */
export async function storedStateOf({ platform: { db } }: Target, { fixtureId }: Game): Promise<string> {
  const fixture = await db
    .selectFrom('fixture')
    .select(['status', 'sport_id', 'home_name', 'away_name', 'starts_at', 'home_score', 'away_score', 'period'])
    .where('fixture_id', '=', fixtureId)
    .executeTakeFirst();
  const outcomes = await db
    .selectFrom('outcome')
    .select(['outcome_id', 'name', 'price_milli', 'state', 'settlement'])
    .where('outcome_id', 'in', [`${HOME}${fixtureId}`, `${DRAW}${fixtureId}`])
    .orderBy('outcome_id')
    .execute();
  return JSON.stringify({ ...fixture, outcomes }).replaceAll(fixtureId, '#');
}

/** The results that its bets are paid by so far. */
export async function resultsOf({ platform: { db } }: Target, { fixtureId }: Game): Promise<readonly number[]> {
  const rows = await db.selectFrom('outcome').select('settlement').where('fixture_id', '=', fixtureId).execute();
  return rows.map(({ settlement }) => settlement);
}
