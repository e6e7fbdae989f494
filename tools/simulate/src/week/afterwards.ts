import type { Draw } from '@madang/feed';
import type { Taken } from './betting';
import type { openDesk } from './desk';

interface Parts {
  readonly desk: ReturnType<typeof openDesk>;
  readonly draw: Draw;
  readonly count: (what: string) => void;
  readonly nextKey: () => string;
  /** How often a step somebody thinks of cashing out. */
  readonly tries: number;
}

/** Of a hundred bets so many are taken back; of a hundred thoughts so many ask what the bet is worth. */
const CANCELLED = 6;
const CASHED_OUT = 4;
/** Older bets are settled, and nobody asks for their price any more. */
const MOST_RUNNING = 1000;

/** What members do with bets that were taken. */
export function afterwards({ desk, draw, count, nextKey, tries }: Parts) {
  const happens = (percent: number) => draw() * 100 < percent;
  const fresh: Taken[] = [];
  const running: Taken[] = [];

  async function cancel(one: Taken): Promise<void> {
    const status = await desk.cancel(one.bet.betId, { bettor: one.bettor, key: nextKey() });
    count(status === 200 ? 'cancelled' : 'not cancelled');
    if (status === 200) one.ended = { kind: 'cancelled', amount: one.bet.stake };
  }

  async function cashOut(one: Taken): Promise<void> {
    const amount = await desk.cashOut(one.bet.betId, { bettor: one.bettor, key: nextKey() });
    count(amount === null ? 'not cashed out' : 'cashed out');
    if (amount !== null) one.ended = { kind: 'cashed-out', amount };
  }

  return {
    add(one: Taken): void {
      fresh.push(one);
      running.push(one);
    },
    async end(): Promise<void> {
      await Promise.all(fresh.splice(0).flatMap(one => (happens(CANCELLED) ? [cancel(one)] : [])));
      const thoughts = Array.from({ length: tries }, () => running[Math.floor(draw() * running.length)]);
      const asked = thoughts.filter(one => one && !one.ended && happens(CASHED_OUT));
      await Promise.all([...new Set(asked)].flatMap(one => (one ? [cashOut(one)] : [])));
      if (running.length > MOST_RUNNING) running.splice(0, running.length - MOST_RUNNING);
    },
  };
}
