/**
 * What domains publish to each other, by topic. A domain adds its own with `declare module '../bus'`.
 * @public
 */
export interface Topics {
  /** The member's record changed: balances, level, restrictions. */
  member: { memberId: string };
  /** How many messages the member has not read. */
  unread: { memberId: string; count: number };
  maintenance: { on: boolean };
  /** A session is over: its streams must end. */
  sessionEnded: { sessionId: string; memberId: string };
  /** A message of another process did not arrive here: whatever is built from messages alone must be built again. */
  missed: Record<string, never>;
}

export type Topic = keyof Topics;
type Listener<T extends Topic> = (payload: Topics[T]) => void;

export interface Bus {
  /** Publish only what is committed: a listener may read the database at once. */
  publish<T extends Topic>(topic: T, payload: Topics[T]): void;
  /** Returns the function that ends the subscription. */
  subscribe<T extends Topic>(topic: T, listener: Listener<T>): () => void;
  /** False while messages of other processes may not arrive here. `missed` is published when that begins. */
  isComplete(): boolean;
  close(): void;
}

type Listeners = { [T in Topic]?: Set<Listener<T>> };

/** The bus of a site that is one process. A listener that throws is reported and stops nobody else. */
export function createBus(onFault: (fault: unknown, topic: Topic) => void): Bus {
  const listeners: Listeners = {};
  return {
    publish<T extends Topic>(topic: T, payload: Topics[T]) {
      for (const listener of listeners[topic] ?? []) {
        try {
          listener(payload);
        } catch (fault) {
          onFault(fault, topic);
        }
      }
    },
    subscribe<T extends Topic>(topic: T, listener: Listener<T>) {
      const all: Set<Listener<T>> = listeners[topic] ?? new Set();
      Object.assign(listeners, { [topic]: all.add(listener) });
      return () => all.delete(listener);
    },
    isComplete: () => true,
    close: () => undefined,
  };
}
