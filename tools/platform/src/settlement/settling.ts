import type { FastifyPluginAsync } from 'fastify';
import { tellUnread } from '../messages/tell';
import { oneAtATime } from '../one-at-a-time';
import { lookForMissed, type Round, ruleDue, settleDue } from './service';

/** How often the lists are looked at unasked: for what another process wrote, for bets that missed their result or wait in vain. */
const SWEEP_MS = 30_000;

/** Settles as results come in. Several processes may: each takes results of its own. */
export const settlement: FastifyPluginAsync = async app => {
  /** Takes all that a list holds. What is put on it later wakes us again. */
  async function emptied(settle: typeof settleDue): Promise<void> {
    let round: Round;
    do {
      round = await settle(app.db, app.clock());
      await tell(round);
    } while (round.hasMore);
  }

  async function tell({ bets, paid, written }: Round): Promise<void> {
    for (const bet of bets) app.bus.publish('bet', bet);
    for (const memberId of paid) app.bus.publish('member', { memberId });
    if (written.size > 0) await tellUnread(app, [...written]);
  }

  const fail = (err: unknown) => app.log.error({ err }, 'settling failed; what is due stays on the list');
  const settling = oneAtATime(() => emptied(settleDue), fail);
  /** What time alone brings up; no result tells of it. */
  const looking = oneAtATime(async () => {
    await lookForMissed(app.db, app.clock()).catch(fail);
    settling.wake();
    await emptied(ruleDue);
  }, fail);

  const stop = app.bus.subscribe('settled', settling.wake);
  const timer = setInterval(looking.wake, SWEEP_MS);
  app.addHook('onReady', async () => looking.wake());
  app.addHook('preClose', async () => {
    stop();
    clearInterval(timer);
    await looking.rest();
    await settling.rest();
  });
};
