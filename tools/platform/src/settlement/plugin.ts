import type { FastifyPluginAsync } from 'fastify';
import { oneAtATime } from '../one-at-a-time';
import { publishPortion } from './publish';
import { countDue } from './queries';
import { endRetries, lookForMissed, ruleDue, settleDue } from './service';

/** How often the lists are checked without a notification: for what another process wrote, for bets that missed their result or wait in vain. */
const SWEEP_MS = 30_000;

const BACKLOG = {
  name: 'madang_settlement_backlog',
  help: 'Results, and fixtures that came to none, whose bets wait for settlement.',
};

/** Settles as results come in. Several processes may: each takes results of its own. */
export const settlement: FastifyPluginAsync = async app => {
  let isClosing = false;

  /** Works through a list, portion by portion. What is put on it later wakes us again. */
  async function emptied(settle: typeof settleDue): Promise<void> {
    while (!isClosing) {
      const round = await settle(app.db, app.clock());
      await publishPortion(app, round);
      if (round.results === 0) return;
    }
  }

  const fail = (err: unknown) => app.log.error({ err }, 'settling failed; what is due stays on the list');
  const settling = oneAtATime(() => emptied(settleDue), fail);
  /** What is due by time alone, without a result. */
  const looking = oneAtATime(async () => {
    const at = app.clock();
    await lookForMissed(app.db, at);
    await emptied(settleDue);
    await emptied(ruleDue);
    await endRetries(app.db, at);
  }, fail);

  app.metrics.gauge(BACKLOG, () => countDue(app.db));
  const stops = [app.bus.subscribe('settled', settling.wake), app.bus.subscribe('retry', looking.wake)];
  const timer = setInterval(looking.wake, SWEEP_MS);
  app.addHook('onReady', async () => looking.wake());
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const stop of stops) stop();
    clearInterval(timer);
    await looking.rest();
    await settling.rest();
  });
};
