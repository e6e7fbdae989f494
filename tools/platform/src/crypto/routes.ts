import { repeats } from '@madang/server';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { oneAtATime } from '../one-at-a-time';
import { deposits } from './deposit-routes';
import { createFollower } from './follow';
import { withdrawals } from './withdrawal-routes';

declare module '../bus' {
  interface Topics {
    /** There is something to send: a deposit of the sandbox's wallet, or an approved withdrawal. */
    coins: Record<string, never>;
  }
}

/** Coins in and out, on the simulated chain. */
export const coins: FastifyPluginAsync = async app => {
  await app.register(deposits);
  await app.register(withdrawals);
  if (app.chain && app.followsChain) followChain(app, app.chain);
};

/** Less than any block takes. */
const ROUND_MS = 1_000;
/** A chain that is away fails every round: it is said once a minute. */
const A_MINUTE_MS = 60_000;

function followChain(app: FastifyInstance, chain: NonNullable<typeof app.chain>): void {
  const timesDue = repeats(A_MINUTE_MS);
  const onFault = (err: unknown, subject: string) => {
    const times = timesDue(subject);
    if (times > 0) app.log.error({ err, subject, times }, 'not done on the chain, and tried again');
  };
  const follower = createFollower({ db: app.db, chain, clock: app.clock, onFault });
  const work = async () => {
    for (const memberId of await follower.round()) app.bus.publish('member', { memberId });
  };
  const { wake, rest } = oneAtATime(work, err => app.log.error({ err }, 'the chain was not followed'));
  const stop = app.bus.subscribe('coins', wake);
  const timer = setInterval(wake, ROUND_MS);
  app.addHook('onReady', async () => wake());
  app.addHook('preClose', async () => {
    stop();
    clearInterval(timer);
    await rest();
  });
}
