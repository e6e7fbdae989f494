import type { StreamKind } from '@madang/contracts';
import type { Beginning } from './beginnings';
import type { Hub } from './hub';

/** What a stream is requested with. */
export interface StreamRequest {
  readonly kinds: ReadonlySet<StreamKind>;
  readonly topics: readonly string[];
  /** Topics and kinds that this reader has not followed so far, although it comes back. */
  readonly fresh: ReadonlySet<string>;
  readonly isSnapshot: boolean;
}

/** Everyone's topic of the hub, and those of one member. */
export const EVERYONE = 'general';
export const generalOf = (memberId: string): string => `general:${memberId}`;
export const betsOf = (memberId: string): string => `bet:${memberId}`;

export const hubTopicsOf = ({ kinds, topics }: StreamRequest, memberId: string): string[] => [
  ...(kinds.has('general') ? [EVERYONE, generalOf(memberId)] : []),
  ...(kinds.has('bet') ? [betsOf(memberId)] : []),
  ...topics,
];

/** How a stream starts: with what it missed alone, or with the current state and then what came after the event `after`. */
export type Start =
  | { readonly missed: readonly Buffer[]; readonly begins: null }
  | { readonly after: string; readonly begins: Beginning };

/** A reader that comes back with an event's id gets what it missed; of what is no longer stored, or new to it, the current state. */
export function startOf(
  hub: Hub,
  request: StreamRequest,
  { memberId, lastId }: { memberId: string; lastId: string | null },
): Start {
  const all = hubTopicsOf(request, memberId);
  const unknown = lastId === null ? null : hub.unknownSince(lastId, all);
  // The first time all is new; a reader whose id is no longer stored has to be sent everything.
  const isLost = lastId !== null && unknown === null;
  const howOf = (name: string, topic: string): 'no' | 'recent' | 'whole' => {
    if (isLost) return 'whole';
    if (unknown === null || request.fresh.has(name)) return request.isSnapshot ? 'whole' : 'recent';
    return unknown.has(topic) ? 'whole' : 'no';
  };
  const general = request.kinds.has('general') ? howOf('general', generalOf(memberId)) : 'no';
  const bets = request.kinds.has('bet') ? howOf('bet', betsOf(memberId)) : 'no';
  const topicsBy = (how: 'recent' | 'whole') => request.topics.filter(topic => howOf(topic, topic) === how);
  const [recent, whole] = [topicsBy('recent'), topicsBy('whole')];
  if (lastId !== null && general === 'no' && bets === 'no' && recent.length + whole.length === 0) {
    return { missed: hub.after(lastId, all) ?? [], begins: null };
  }
  const id = hub.lastId();
  return {
    after: lastId !== null && !isLost ? lastId : id,
    begins: { memberId, general, bets: bets === 'whole', recent, whole, id },
  };
}
