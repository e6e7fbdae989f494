import type { Draw } from '@madang/feed';
import type { AcceptedBet } from './betting';
import type { createMemberClient } from './member-client';

interface FollowUpContext {
  readonly client: ReturnType<typeof createMemberClient>;
  readonly draw: Draw;
  readonly count: (what: string) => void;
  readonly nextKey: () => string;
  /** How often in a step somebody thinks of cashing out. */
  readonly tries: number;
}

/** Of a hundred bets so many are taken back; of a hundred thoughts so many request a quote. */
const CANCELLED = 6;
const CASHED_OUT = 4;
/** Older bets are settled, and nobody requests their price any more. */
const MOST_RUNNING = 1000;

/** What members do with accepted bets. */
export function followUps({ client, draw, count, nextKey, tries }: FollowUpContext) {
  const happens = (percent: number) => draw() * 100 < percent;
  const fresh: AcceptedBet[] = [];
  const running: AcceptedBet[] = [];

  async function cancel(one: AcceptedBet): Promise<void> {
    const status = await client.cancel(one.bet.betId, { bettor: one.bettor, key: nextKey() });
    count(status === 200 ? 'cancelled' : 'not cancelled');
    if (status === 200) one.ending = { kind: 'cancelled', amount: one.bet.stake };
  }

  async function cashOut(one: AcceptedBet): Promise<void> {
    const amount = await client.cashOut(one.bet.betId, { bettor: one.bettor, key: nextKey() });
    count(amount === null ? 'not cashed out' : 'cashed out');
    if (amount !== null) one.ending = { kind: 'cashed-out', amount };
  }

  return {
    add(one: AcceptedBet): void {
      fresh.push(one);
      running.push(one);
    },
    async end(): Promise<void> {
      await Promise.all(fresh.splice(0).flatMap(one => (happens(CANCELLED) ? [cancel(one)] : [])));
      const thoughts = Array.from({ length: tries }, () => running[Math.floor(draw() * running.length)]);
      const chosen = thoughts.filter(one => one && !one.ending && happens(CASHED_OUT));
      await Promise.all([...new Set(chosen)].flatMap(one => (one ? [cashOut(one)] : [])));
      if (running.length > MOST_RUNNING) running.splice(0, running.length - MOST_RUNNING);
    },
  };
}
