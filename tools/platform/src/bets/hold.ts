import { keyUsed } from '../idempotency/answers';
import type { PlaceRequest } from './facts';
import type { Hold, PlaceOutcome } from './place';

interface PendingRequest {
  content: string;
  outcome: Promise<PlaceOutcome>;
}

/**
 * Holds requests with a leg in play for their delay and then has them decided again, by the prices of that moment. Nothing is
 * written meanwhile, so a process that ends takes nothing along: the member still has the money, and the key is unused. A
 * repeat under the key joins the first; one that reaches another process is on hold there, and finds the answer of the one
 * that was first.
 */
export function holding(
  decide: (request: PlaceRequest) => Promise<PlaceOutcome | Hold>,
  wait: (ms: number) => Promise<void>,
): (request: PlaceRequest) => Promise<PlaceOutcome> {
  const pending = new Map<string, PendingRequest>();

  async function decideInTime(request: PlaceRequest): Promise<PlaceOutcome> {
    const first = await decide(request);
    if (first.kind !== 'hold') return first;
    await wait(first.seconds * 1000);
    const outcome = await decide({ ...request, isHoldOver: true });
    if (outcome.kind === 'hold') throw new Error('bets: a request was put on hold twice');
    return outcome;
  }

  return request => {
    const before = pending.get(nameOf(request));
    if (before) return join(request, before);
    const outcome = decideInTime(request).finally(() => pending.delete(nameOf(request)));
    pending.set(nameOf(request), { content: request.content, outcome });
    return outcome;
  };
}

async function join({ content }: PlaceRequest, before: PendingRequest): Promise<PlaceOutcome> {
  if (content !== before.content) return { kind: 'repeated', answer: keyUsed() };
  const first = await before.outcome;
  return 'answer' in first ? { kind: 'repeated', answer: first.answer.repeated() } : first;
}

const nameOf = ({ memberId, key }: PlaceRequest): string => `${memberId} ${key}`;
