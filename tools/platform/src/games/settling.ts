import type { FastifyInstance } from 'fastify';
import { oneAtATime } from '../one-at-a-time';
import { publishPortion } from '../settlement/publish';
import { readDecision } from './decide';
import { decidedLetter } from './decided-letter';
import { decidedRounds, type RoundSettling, settleDecided, settleWaiting, waitingRounds } from './settle';

/**
 * The work of settling bets on rounds, of one process. Each request for it resolves once all that was due at its moment is
 * done. Several processes may work at once: a bet is settled by whichever locks it first.
 */
export function roundSettling(app: FastifyInstance): () => Promise<void> {
  let isClosing = false;

  async function settleDue(): Promise<void> {
    const settling: RoundSettling = { db: app.db, rounds: app.rounds, at: app.clock() };
    for (const roundId of await decidedRounds(app.db)) if (!isClosing) await settleByDecision(settling, roundId);
    for (const roundId of await waitingRounds(app.db, settling.at)) await settleRound(settling, roundId);
  }

  async function settleByDecision(settling: RoundSettling, roundId: string): Promise<void> {
    const decision = await readDecision(app.db, roundId);
    if (!decision) return;
    const portions = await settleDecided(settling, roundId, decidedLetter(decision, settling.at));
    for (const portion of portions) await publishPortion(app, portion);
  }

  async function settleRound(settling: RoundSettling, roundId: string): Promise<void> {
    for (let isMore = true; isMore && !isClosing; ) {
      const portion = await settleWaiting(settling, roundId);
      await publishPortion(app, portion);
      isMore = portion.bets.length > 0;
    }
  }

  const { wake, rest } = oneAtATime(settleDue, err =>
    app.log.error({ err }, 'settling rounds failed; what is due stays due'),
  );
  app.addHook('preClose', async () => {
    isClosing = true;
    await rest();
  });
  return () => {
    wake();
    return rest();
  };
}
