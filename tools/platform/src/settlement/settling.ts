import type { FastifyPluginAsync } from 'fastify';
import { tellUnread } from '../messages/tell';
import { oneAtATime } from '../one-at-a-time';
import { lookForMissed, type Round, ruleDue, settleDue } from './service';

/** How often the lists are looked at unasked: for what another process wrote, for bets that missed their result or wait in vain. */
const SWEEP_MS = 30_000;

/** Settles as results come in. Several processes may: each takes results of its own. */
export const settlement: FastifyPluginAsync = async app => {
  async function work(): Promise<void> {
    for (const settle of [settleDue, ruleDue]) {
      let round: Round;
      do {
        round = await settle(app.db, app.clock());
        await tell(round);
      } while (round.results > 0);
    }
  }

  async function tell({ bets, paid, written }: Round): Promise<void> {
    for (const bet of bets) app.bus.publish('bet', bet);
    for (const memberId of paid) app.bus.publish('member', { memberId });
    if (written.size > 0) await tellUnread(app, [...written]);
  }

  const fail = (err: unknown) => app.log.error({ err }, 'settling failed; what is due stays on the list');
  const { wake, rest } = oneAtATime(work, fail);

  async function sweep(): Promise<void> {
    await lookForMissed(app.db, app.clock()).catch(fail);
    wake();
  }

  const stop = app.bus.subscribe('settled', wake);
  const timer = setInterval(sweep, SWEEP_MS);
  app.addHook('onReady', sweep);
  app.addHook('preClose', async () => {
    stop();
    clearInterval(timer);
    await rest();
  });
};
