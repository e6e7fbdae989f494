import {
  BetsOfRounds,
  GameStates,
  MinigameChain,
  MinigameEvents,
  MinigameLimits,
  MinigameResults,
  MinigameRoad,
  MinigameRound,
  MinigameSetting,
  type Round,
} from '@madang/contracts';
import { catalogue, gameById, gameTypeOf, roundAt, roundIdOf } from '@madang/games';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import { serve } from '../calls/serve';
import { publishedChain } from './chain-list';
import { readRoundLimits, readRoundStakes } from './limits';
import { readOff } from './offers';
import { readOwnBets } from './own-bets';
import { endedRounds, type GameReading, lastDrawn, lastRounds, roundNow } from './past-rounds';
import { NO_SUCH_CHAIN, NO_SUCH_GAME, NO_SUCH_ROUND } from './refusals';

/** A game page asks at each close and each draw; the lobby asks about all games at once. */
const LIMIT = { limit: perMinute(240) };

export const gameRoutes: FastifyPluginAsync = async app => {
  const { db, rounds } = app;
  const readingOf = (gameId: number, at: Date): GameReading | null => {
    const game = gameById(gameId);
    return game && { db, rounds, game, at };
  };

  serve(app, MinigameSetting, LIMIT, async ({ params }) => {
    if (!gameById(params.id)) return [404, NO_SUCH_GAME];
    return [200, { systemMaintenanceFlg: (await readOff(db)).has(params.id) ? 1 : 0 }];
  });

  serve(app, MinigameEvents, LIMIT, async ({ query, at }) => {
    const reading = readingOf(query.gameId, at);
    if (!reading) return [404, NO_SUCH_GAME];
    const round = await roundNow(reading);
    const [before = null] = await lastDrawn(reading, 1);
    const isOff = (await readOff(db)).has(query.gameId);
    const markets = (await rounds.chainToday(reading.game, at)).markets(round.number);
    return [200, { round, markets, before, isOff }];
  });

  serve(app, GameStates, LIMIT, async ({ at }) => {
    const off = await readOff(db);
    return [
      200,
      (await lastRounds({ db, rounds, at }, catalogue)).map(state => ({ ...state, isOff: off.has(state.gameId) })),
    ];
  });

  serve(app, MinigameRoad, LIMIT, async ({ query, at }) => {
    const reading = readingOf(query.gameId, at);
    if (!reading) return [404, NO_SUCH_GAME];
    return [200, (await lastDrawn(reading, ROAD_ROUNDS)).flatMap(roadEntry)];
  });

  serve(app, MinigameResults, LIMIT, async ({ query, at }) => {
    const reading = readingOf(query.gameId, at);
    return reading ? [200, await endedRounds(reading, query)] : [404, NO_SUCH_GAME];
  });

  serve(app, MinigameRound, LIMIT, async ({ params, at }) => {
    const round = await rounds.find(db, params.roundId, at);
    return round ? [200, round] : [404, NO_SUCH_ROUND];
  });

  serve(app, MinigameChain, LIMIT, async ({ query }) => {
    const game = gameById(query.gameId);
    if (!game) return [404, NO_SUCH_GAME];
    const chain = await publishedChain(db, game, query.day);
    return chain ? [200, chain] : [404, NO_SUCH_CHAIN];
  });

  serve(app, BetsOfRounds, LIMIT, async ({ query, member }) => [200, await readOwnBets(db, member.id, query.rounds)]);

  serve(app, MinigameLimits, LIMIT, async ({ query, member, at }) => {
    const game = gameById(query.gameId);
    if (!game) return [404, NO_SUCH_GAME];
    const limits = (await readRoundLimits(db))(gameTypeOf(game), member.level);
    const roundId = roundIdOf(roundAt(game, at.getTime()));
    const staked = (await readRoundStakes(db, [member.id], [roundId])).of(member.id, roundId);
    return [200, { ...limits, leftInRound: Math.max(0, limits.maxRoundStake - staked) }];
  });
};

/** What a day of five-minute rounds is: Korean charts show so many. */
const ROAD_ROUNDS = 288;

const roadEntry = ({ roundId, result }: Round) => (result ? [{ roundId, result }] : []);
