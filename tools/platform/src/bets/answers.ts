import { PlaceBet, PlaceSingles } from '@madang/contracts';
import type { StoredAnswer } from '../idempotency/answers';
import type { Decision } from './decide';
import type { PlaceRequest } from './facts';

export type PlaceAnswer =
  | {
      status: 'answered';
      answer: StoredAnswer /** Of the bets that were placed just now. */;
      betIds: readonly string[];
    }
  | BarredAnswer;

/** Suspended, or under maintenance, since the call was authorized. Nothing is stored: it says nothing of the request itself. */
export interface BarredAnswer {
  status: 'suspended' | 'closed';
}

export const nameOf = ({ memberId, key }: Pick<PlaceRequest, 'memberId' | 'key'>): string => `${memberId} ${key}`;

export const callOf = ({ form }: PlaceRequest): typeof PlaceBet | typeof PlaceSingles =>
  form === 'singles' ? PlaceSingles : PlaceBet;

/** The reply to a request, by its call. */
export function replyTo({ form }: PlaceRequest, decision: Exclude<Decision, { kind: 'hold' }>) {
  switch (decision.kind) {
    case 'placed': {
      const bets = decision.bets.map(({ bet }) => bet);
      return { status: 201, reply: form === 'singles' ? bets : bets[0] };
    }
    case 'moved':
      return { status: 409, reply: decision.moved };
    case 'refused':
      return { status: 422, reply: decision.refusal };
  }
}
