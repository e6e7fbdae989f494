import { OperatorGames, OperatorRounds, RestoreRound, SwitchGames, VoidRound } from '@madang/contracts';
import { gameById } from '@madang/games';
import { perMinute } from '@madang/server/calls';
import type { FastifyPluginAsync } from 'fastify';
import type { Write } from '../auth/at-write';
import { serve } from '../calls/serve';
import { type DecisionCommand, decideRound } from './decide';
import { operatorGames, operatorRound, operatorRounds } from './operator-list';
import { NO_SUCH_GAME } from './refusals';
import { switchGames } from './switch';

export const gameOperations: FastifyPluginAsync = async app => {
  serve(app, OperatorGames, { limit: perMinute(120) }, async () => [200, await operatorGames(app.db)]);

  serve(app, SwitchGames, { limit: perMinute(30) }, async ({ body, member, at, write }) => {
    if (body.gameIds.some(id => !gameById(id))) return [404, NO_SUCH_GAME];
    await switchGames(write, { ...body, operatorId: member.id, at });
    return [200, await operatorGames(app.db)];
  });

  serve(app, OperatorRounds, { limit: perMinute(120) }, async ({ params, query, at }) => {
    const game = gameById(params.gameId);
    if (!game) return [404, NO_SUCH_GAME];
    return [200, await operatorRounds(app.db, { game, page: query.page, rounds: app.rounds, at })];
  });

  async function decide(write: Write, command: DecisionCommand) {
    const outcome = await decideRound(write, app.rounds, command);
    if (outcome.kind === 'unknown') return [404, outcome.refusal] as const;
    if (outcome.kind === 'refused') return [409, outcome.refusal] as const;
    await app.settleRounds();
    const round = await operatorRound(app.db, { roundId: command.roundId, rounds: app.rounds, at: command.at });
    if (!round) throw new Error(`games: round ${command.roundId} is gone`);
    return [200, round] as const;
  }

  serve(app, VoidRound, { limit: perMinute(30) }, ({ params, body, member, at, write }) =>
    decide(write, { ...params, ...body, isVoid: true, operatorId: member.id, at }),
  );

  serve(app, RestoreRound, { limit: perMinute(30) }, ({ params, body, member, at, write }) =>
    decide(write, { ...params, ...body, isVoid: false, operatorId: member.id, at }),
  );
};
