import { contentOf, nameOf, type PlaceAnswer, repeated } from './answers';
import type { Order } from './facts';
import type { Hold } from './place';
import { KEY_USED } from './refusals';

interface Held {
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
  const held = new Map<string, Held>();

  const join = async (order: Order, { content, answer }: Held): Promise<PlaceAnswer> =>
    content === contentOf(order) ? repeated(await answer) : { status: 409, refusal: KEY_USED };

  async function decideLater(order: Order, seconds: number): Promise<PlaceAnswer> {
    await wait(seconds * 1000);
    const answer = await decide({ ...order, isHeld: true });
    if (answer.status === 'hold') throw new Error('bets: an order that was held was to be held again');
    return answer;
  }

  return async order => {
    const before = held.get(nameOf(order));
    if (before) return join(order, before);
    const first = await decide(order);
    if (first.status !== 'hold') return first;
    const meanwhile = held.get(nameOf(order)); // the same key twice in one group
    if (meanwhile) return join(order, meanwhile);
    const answer = decideLater(order, first.seconds);
    held.set(nameOf(order), { content: contentOf(order), answer });
    return answer.finally(() => held.delete(nameOf(order)));
  };
}
