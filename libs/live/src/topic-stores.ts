import type { FeedId } from '@madang/contracts';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

/** Values by id, a store for those that somebody reads, and which topics brought each. */
export interface TopicStores<Value> {
  get(id: FeedId): Value | null;
  storeOf(id: FeedId): ReadableAtom<Value | null>;
  /** A topic brings a value. One that is the same object as before notifies no reader. */
  update(topic: string, id: FeedId, value: Value): void;
  change(id: FeedId, value: Value): void;
  /** Forgets what this topic brought and no other has. */
  forget(topic: string): void;
}

export function createTopicStores<Value>(): TopicStores<Value> {
  const values = new Map<FeedId, Value>();
  // A sport's topic brings thousands of selections of which a page shows a few: only these get a store.
  const stores = new Map<FeedId, WritableAtom<Value | null>>();
  const idsByTopic = new Map<string, Set<FeedId>>();

  function set(id: FeedId, value: Value): void {
    if (values.get(id) === value) return;
    values.set(id, value);
    stores.get(id)?.set(value);
  }

  return {
    get: id => values.get(id) ?? null,
    storeOf(id) {
      const existing = stores.get(id);
      if (existing) return existing;
      const store = atom<Value | null>(values.get(id) ?? null);
      stores.set(id, store);
      return store;
    },
    update(topic, id, value) {
      const ids = idsByTopic.get(topic) ?? new Set();
      idsByTopic.set(topic, ids.add(id));
      set(id, value);
    },
    change: set,
    forget(topic) {
      const ids = idsByTopic.get(topic) ?? new Set();
      idsByTopic.delete(topic);
      for (const id of ids) {
        if ([...idsByTopic.values()].some(ids => ids.has(id))) continue;
        values.delete(id);
        stores.get(id)?.set(null);
      }
    },
  };
}
