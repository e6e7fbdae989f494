import { type Draw, drawsOf } from '@madang/feed';
import { afterwards } from './afterwards';
import { checksBy } from './checks';
import type { Bettor } from './crowd';
import { type Answer, openDesk } from './desk';
import { Disagreement } from './disagreement';
import { type Order, orderMaker } from './orders';
import type { PlayOptions, Table } from './play';

/** A bet that was taken, as the member was told, and how the member ended it. */
export interface Taken {
  readonly bettor: Bettor;
  readonly bet: Answer['bets'][number];
  ended: { readonly kind: 'cancelled' | 'cashed-out'; readonly amount: number } | null;
}

/** An order and what was answered, at once or when it had been held. */
interface Laid {
  readonly order: Order;
  readonly bettor: Bettor;
  readonly key: string;
  readonly answer: Answer;
  readonly isTwice: boolean;
  readonly isAgain: boolean;
}

/** Of a hundred orders: sent twice at once, or again later; and of those, the key used for something else. */
const TWICE = 5;
const LATER = 4;
const OTHER = 30;

/** The crowd at its slips. */
export function betting({ platform, clock, book, crowd }: Table, { seed, ordersPerStep }: PlayOptions) {
  const draw: Draw = drawsOf(`${seed}:members`);
  const happens = (percent: number) => draw() * 100 < percent;
  const maker = orderMaker(book, draw);
  const desk = openDesk(platform);
  const checks = checksBy(book, clock);
  const taken = new Map<string, Taken>();
  const answers: Record<string, number> = {};
  const again: Laid[] = [];
  let pending: Promise<Laid | null>[] = [];
  let open = 0;
  let keys = 0;

  const count = (what: string) => {
    answers[what] = (answers[what] ?? 0) + 1;
  };
  const nextKey = () => {
    keys += 1;
    return `simulated-${String(keys).padStart(8, '0')}`;
  };
  const after = afterwards({ desk, draw, count, nextKey, tries: ordersPerStep });

  async function lay(order: Order, bettor: Bettor): Promise<Laid> {
    const key = nextKey();
    const isTwice = happens(TWICE);
    const isAgain = happens(LATER);
    open += 1;
    const first = desk.place(order, { bettor, key }).finally(() => {
      open -= 1;
    });
    const twin = isTwice ? desk.place(order, { bettor, key }) : null;
    const answer = await first;
    checks.first(order, answer);
    if (twin) checks.repeat(answer, await twin, { order, key });
    return { order, bettor, key, answer, isTwice, isAgain };
  }

  function keep(laid: Laid): void {
    count(String(laid.answer.status));
    if (laid.isTwice) count('repeated');
    if (laid.isAgain) again.push(laid);
    for (const bet of laid.answer.bets) {
      const one: Taken = { bettor: laid.bettor, bet, ended: null };
      taken.set(bet.betId, one);
      after.add(one);
    }
  }

  async function repeat({ order, bettor, key, answer }: Laid, isOther: boolean): Promise<void> {
    count('repeated');
    checks.repeat(answer, await desk.place(order, { bettor, key }), { order, key });
    if (!isOther) return;
    const other = { ...order, lines: order.lines.map(line => ({ ...line, stake: line.stake + 1000 })) };
    const refused = await desk.place(other, { bettor, key });
    if (refused.status !== 409) throw new Disagreement('a key was used for two bets', { key, refused });
  }

  return {
    taken,
    answers,
    /** Members give their orders; those that are held wait for the clock. */
    async lay(): Promise<void> {
      maker.look(clock.now().getTime());
      pending = Array.from({ length: ordersPerStep }, () => {
        const order = maker.next();
        const bettor = crowd[Math.floor(draw() * crowd.length)];
        return order && bettor ? lay(order, bettor) : Promise.resolve(null);
      });
      for (const one of pending) one.catch(() => undefined); // told where they are waited for
      while (open > clock.waiting()) await new Promise(done => setImmediate(done));
    },
    /** Kept in the order in which they were given, whichever was answered first: so a seed repeats. */
    async answered(): Promise<void> {
      for (const laid of await Promise.all(pending.splice(0))) if (laid) keep(laid);
    },
    /** Some repeat themselves, some take bets back, some cash out. */
    async end(): Promise<void> {
      await Promise.all(again.splice(0).map(laid => repeat(laid, happens(OTHER))));
      await after.end();
    },
  };
}
