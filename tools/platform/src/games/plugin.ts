import type { FastifyPluginAsync } from 'fastify';
import { oneAtATime } from '../one-at-a-time';
import { gameOperations } from './operator-routes';
import { publishing } from './publish';
import { gameRoutes } from './routes';

const TURN_MS = 1_000;

/** Games: their calls, and every second what their clocks bring: chains of a new day, and bets on rounds that are over. */
export const games: FastifyPluginAsync = async app => {
  await app.register(gameRoutes);
  await app.register(gameOperations);

  const publish = publishing(app.db);
  const { wake, rest } = oneAtATime(
    () => publish(app.clock()),
    err => app.log.error({ err }, 'chains were not published; the next turn tries again'),
  );
  const turn = () => {
    wake();
    void app.settleRounds();
  };
  const timer = setInterval(turn, TURN_MS);
  app.addHook('onReady', async () => turn());
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await rest();
  });
};
