import type { FeedId } from '@madang/contracts';
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';

/** Values by id, a store for those that somebody reads, and which topic told each. */
export interface Shelf<Value> {
  get(id: FeedId): Value | null;
  storeOf(id: FeedId): ReadableAtom<Value | null>;
  /** A topic tells a value. One that is the same object as before tells no reader. */
  tell(topic: string, id: FeedId, value: Value): void;
  change(id: FeedId, value: Value): void;
  /** Forgets what this topic told and no other has told. */
  forget(topic: string): void;
}

export function createShelf<Value>(): Shelf<Value> {
  const values = new Map<FeedId, Value>();
  // A sport's topic tells thousands of selections of which a page shows a few: only these get a store.
  const stores = new Map<FeedId, WritableAtom<Value | null>>();
  const told = new Map<string, Set<FeedId>>();

  function set(id: FeedId, value: Value): void {
    if (values.get(id) === value) return;
    values.set(id, value);
    stores.get(id)?.set(value);
  }

  return {
    get: id => values.get(id) ?? null,
    storeOf(id) {
      const known = stores.get(id);
      if (known) return known;
      const store = atom<Value | null>(values.get(id) ?? null);
      stores.set(id, store);
      return store;
    },
    tell(topic, id, value) {
      const own = told.get(topic) ?? new Set();
      told.set(topic, own.add(id));
      set(id, value);
    },
    change: set,
    forget(topic) {
      const own = told.get(topic) ?? new Set();
      told.delete(topic);
      for (const id of own) {
        if ([...told.values()].some(ids => ids.has(id))) continue;
        values.delete(id);
        stores.get(id)?.set(null);
      }
    },
  };
}
