import { keyUsed } from '../idempotency/answers';
import { nameOf, type PlaceAnswer } from './answers';
import type { PlaceRequest } from './facts';
import type { Hold } from './place';

interface PendingRequest {
  content: string;
  answer: Promise<PlaceAnswer>;
}

/**
 * Holds requests with a leg in play for their delay and then has them decided again, by the prices of that moment. Nothing is
 * written meanwhile, so a process that ends takes nothing along: the member still has the money, and the key is unused. A
 * repeat under the key joins the first; one that reaches another process is on hold there, and finds the answer of the one
 * that was first.
 */
export function holding(
  decide: (request: PlaceRequest) => Promise<PlaceAnswer | Hold>,
  wait: (ms: number) => Promise<void>,
): (request: PlaceRequest) => Promise<PlaceAnswer> {
  const pending = new Map<string, PendingRequest>();

  async function decideInTime(request: PlaceRequest): Promise<PlaceAnswer> {
    const first = await decide(request);
    if (first.status !== 'hold') return first;
    await wait(first.seconds * 1000);
    const answer = await decide({ ...request, isHoldOver: true });
    if (answer.status === 'hold') throw new Error('bets: a request was put on hold twice');
    return answer;
  }

  return request => {
    const before = pending.get(nameOf(request));
    if (before) return join(request, before);
    const answer = decideInTime(request).finally(() => pending.delete(nameOf(request)));
    pending.set(nameOf(request), { content: request.content, answer });
    return answer;
  };
}

async function join({ content }: PlaceRequest, before: PendingRequest): Promise<PlaceAnswer> {
  if (content !== before.content) return { status: 'answered', answer: keyUsed(), betIds: [] };
  const first = await before.answer;
  return first.status === 'answered' ? { ...first, answer: first.answer.repeated(), betIds: [] } : first;
}
