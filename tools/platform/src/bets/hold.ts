import { keyUsed } from '../idempotency/answers';
import { nameOf, type PlaceAnswer } from './answers';
import type { Order } from './facts';
import type { Hold } from './place';

interface Underway {
  content: string;
  answer: Promise<PlaceAnswer>;
}

/**
 * Holds orders with a leg in play for their delay and then has them decided anew, by the prices of that moment. Nothing is
 * written meanwhile, so a process that ends takes nothing along: the member still has the money, and the key is unused. A
 * repeat under the key joins the first; one that reaches another process is held there, and finds the answer of whichever
 * was first.
 */
export function holding(
  decide: (order: Order) => Promise<PlaceAnswer | Hold>,
  wait: (ms: number) => Promise<void>,
): (order: Order) => Promise<PlaceAnswer> {
  const underway = new Map<string, Underway>();

  async function decideInTime(order: Order): Promise<PlaceAnswer> {
    const first = await decide(order);
    if (first.status !== 'hold') return first;
    await wait(first.seconds * 1000);
    const answer = await decide({ ...order, isHeld: true });
    if (answer.status === 'hold') throw new Error('bets: an order that was held was to be held again');
    return answer;
  }

  return order => {
    const before = underway.get(nameOf(order));
    if (before) return join(order, before);
    const answer = decideInTime(order).finally(() => underway.delete(nameOf(order)));
    underway.set(nameOf(order), { content: order.content, answer });
    return answer;
  };
}

async function join({ content }: Order, before: Underway): Promise<PlaceAnswer> {
  if (content !== before.content) return { status: 'answered', answer: keyUsed(), betIds: [] };
  const first = await before.answer;
  return first.status === 'answered' ? { ...first, answer: first.answer.repeated(), betIds: [] } : first;
}
