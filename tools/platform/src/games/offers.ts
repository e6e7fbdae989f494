import type { GameMarket, GameOutcome, Round } from '@madang/contracts';
import { type Game, gameById, readOutcomeId, readRoundId } from '@madang/games';
import { type QueryExecutorProvider, sql } from 'kysely';
import { placeOf, type Rounds, readVoids } from './rounds';

/** An outcome of a round that takes bets. */
export interface RoundOffer {
  readonly game: Game;
  readonly round: Round;
  readonly market: Pick<GameMarket, 'marketId' | 'name'>;
  readonly outcome: GameOutcome;
}

/** Why an outcome takes none, in Korean. */
export type RoundBar = { readonly bar: string };

export interface OfferQuestion {
  readonly rounds: Rounds;
  readonly outcomeIds: readonly string[];
  readonly at: Date;
}

const UNKNOWN_GAME = '없는 게임이에요. 게임을 다시 선택해 주세요.';
const UNKNOWN_ROUND = '없는 회차예요. 게임 화면을 새로 고친 뒤 다시 베팅해 주세요.';
const FUTURE = '아직 열리지 않은 회차예요. 지금 회차에 베팅해 주세요.';
const UNPREPARED = '오늘 게임을 준비하고 있어요. 잠시 뒤 다시 베팅해 주세요.';
const CLOSED = '마감된 회차예요. 다음 회차에 베팅해 주세요.';
const DRAWN = '이미 추첨한 회차예요. 지금 회차에 베팅해 주세요.';
const VOID = '취소된 회차예요. 다음 회차에 베팅해 주세요.';
const OFF = '점검 중인 게임이에요. 다른 게임을 이용해 주세요.';
const OTHER_OUTCOME = '이 회차에 없는 항목이에요. 다시 골라 주세요.';

/** What is on offer under the ids of outcomes of rounds at a moment, or why it is not. */
export async function readRoundOffers(
  db: QueryExecutorProvider,
  question: OfferQuestion,
): Promise<ReadonlyMap<string, RoundOffer | RoundBar>> {
  const reads = question.outcomeIds.flatMap(outcomeId => {
    const read = readOutcomeId(outcomeId);
    return read ? [{ outcomeId, ...read }] : [];
  });
  const roundIds = [...new Set(reads.map(({ roundId }) => roundId))];
  if (roundIds.length === 0) return new Map();
  const [voids, off] = [await readVoids(db, roundIds), await readOff(db)];
  const found = new Map<string, OpenRound | RoundBar>();
  for (const roundId of roundIds) {
    const isVoid = voids.has(roundId);
    found.set(roundId, isVoid ? { bar: VOID } : await readOpenRound(db, roundId, { ...question, off }));
  }
  return new Map(reads.map(({ outcomeId, roundId }) => [outcomeId, offerIn(found.get(roundId), outcomeId)]));
}

interface OpenRound extends Pick<RoundOffer, 'game' | 'round'> {
  readonly markets: readonly GameMarket[];
}

async function readOpenRound(
  db: QueryExecutorProvider,
  roundId: string,
  { rounds, off, at }: Pick<OfferQuestion, 'rounds' | 'at'> & { off: ReadonlySet<number> },
): Promise<OpenRound | RoundBar> {
  const place = placeOf(roundId);
  if (!place) return { bar: gameById(readRoundId(roundId)?.gameId ?? 0) ? UNKNOWN_ROUND : UNKNOWN_GAME };
  const { game, day, number } = place;
  if (off.has(game.id)) return { bar: OFF };
  if (at < new Date(`${day}T00:00:00+09:00`)) return { bar: FUTURE };
  const chain = await rounds.chainOf(db, game, day);
  if (!chain) return { bar: UNPREPARED };
  const round = chain.round(number, at);
  if (!round) return { bar: FUTURE };
  if (round.state === 'closed') return { bar: CLOSED };
  if (round.state !== 'betting') return { bar: DRAWN };
  return { game, round, markets: chain.markets(number) };
}

function offerIn(found: OpenRound | RoundBar | undefined, outcomeId: string): RoundOffer | RoundBar {
  if (!found || 'bar' in found) return found ?? { bar: UNKNOWN_ROUND };
  const { markets, ...open } = found;
  for (const market of markets) {
    const outcome = market.outcomes.find(one => one.outcomeId === outcomeId);
    if (outcome) return { ...open, market, outcome };
  }
  return { bar: OTHER_OUTCOME };
}

/** The games that operators have switched off. */
export async function readOff(db: QueryExecutorProvider): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ gameId: number }>`select game_id as "gameId" from game_off`.execute(db);
  return new Set(rows.map(({ gameId }) => gameId));
}
