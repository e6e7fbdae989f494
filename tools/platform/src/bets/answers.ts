import { createHash } from 'node:crypto';
import type { Bet, OddsMoved, Refusal } from '@madang/contracts';
import type { Decision } from './decide';
import type { Line, Order } from './facts';
import type { KeptAnswer } from './queries';

export type PlaceAnswer =
  /** `isNew` is false for a repeat, which placed nothing. */
  | { status: 201; bets: Bet[]; isNew: boolean }
  | { status: 409; refusal: OddsMoved | Refusal }
  | { status: 422; refusal: Refusal }
  /** Suspended after the call was admitted. */
  | { status: 406 };

/** To be kept under the key: all but what says nothing of the order itself. */
export type KeepableAnswer = Exclude<PlaceAnswer, { status: 406 }>;

export const nameOf = ({ memberId, key }: { memberId: string; key: string }): string => `${memberId} ${key}`;

/** All that a member can say in an order; the order of its picks is part of it. */
export function contentOf({ form, lines, oddsPolicy }: Order): string {
  const said =
    form === 'bet' ? lines.flatMap(line => saidIn(line, oddsPolicy)) : [form, oddsPolicy, lines.map(picksIn)];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

const picksIn = ({ stake, picks }: Line) => [stake, picks.map(pick => [pick.fixtureId, pick.outcomeId, pick.price])];

function saidIn(line: Line, oddsPolicy: Order['oddsPolicy']): unknown[] {
  const [stake, picks] = picksIn(line);
  const system = line.systemFolds === null ? [] : [line.systemFolds];
  return [stake, line.bonusFolds, oddsPolicy, picks, ...system];
}

export function answerOf(decision: Exclude<Decision, { kind: 'hold' }>): KeepableAnswer {
  switch (decision.kind) {
    case 'placed':
      return { status: 201, bets: decision.placed.map(({ bet }) => bet), isNew: true };
    case 'moved':
      return { status: 409, refusal: decision.moved };
    case 'refused':
      return { status: 422, refusal: decision.refusal };
  }
}

export const repeated = (answer: PlaceAnswer): PlaceAnswer =>
  answer.status === 201 ? { ...answer, isNew: false } : answer;

/** The rows that keep an answer: one for each bet, or one for a refusal. */
export function keptFrom(order: Order, content: string, answer: KeepableAnswer): KeptAnswer[] {
  const { memberId, key } = order;
  const about = { memberId, key, content, status: answer.status };
  return answer.status === 201
    ? answer.bets.map(({ betId }, position) => ({ ...about, position, betId, refusal: null }))
    : [{ ...about, position: 0, betId: null, refusal: answer.refusal }];
}

/** The first answer again, word for word: bets as they were when placed, even if they have been settled since. */
export function answerFrom(kept: readonly KeptAnswer[], bets: ReadonlyMap<string, Bet>): PlaceAnswer {
  const [first] = kept;
  const found = kept.flatMap(({ betId }) => (betId === null ? [] : (bets.get(betId) ?? [])));
  if (first && found.length === kept.length) return { status: 201, bets: found.map(asPlaced), isNew: false };
  const { status, refusal } = first ?? {};
  if (refusal && status === 409) return { status, refusal };
  if (refusal && status === 422) return { status, refusal };
  throw new Error(`bets: the answer kept under ${first?.key} is incomplete`);
}

const asPlaced = (bet: Bet): Bet => ({
  ...bet,
  result: 0,
  payout: null,
  ending: null,
  isHidden: false,
  legs: bet.legs.map(leg => ({ ...leg, result: 0, rule: null })),
});
