/** A browser storage that never throws. */
export interface GuardedStorage {
  read(key: string): string | null;
  /** Null removes the entry. False: the browser did not take it, and it lasts only as long as the page. */
  write(key: string, value: string | null): boolean;
}

/** Shared by all tabs of the browser, until it is removed. */
export const browserStorage = guarded(() => localStorage);

/** Of this tab alone; survives a reload of the document. */
export const tabStorage = guarded(() => sessionStorage);

/**
 * Browsers throw at any access to storage where cookies are blocked, and at a write where it is full. What could
 * not be written is held in memory instead, so that a page reads what it wrote.
 */
function guarded(storage: () => Storage): GuardedStorage {
  const unwritten = new Map<string, string | null>();
  return {
    read(key) {
      const value = unwritten.get(key);
      if (value !== undefined) return value;
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    write(key, value) {
      try {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, value);
        unwritten.delete(key);
        return true;
      } catch {
        unwritten.set(key, value);
        return false;
      }
    },
  };
}
