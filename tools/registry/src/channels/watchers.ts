export interface Watchers {
  /** Calls back after each change of a channel, until the answer is called. */
  watch(channel: string, onChange: () => void): () => void;
  notify(channel: string | null): void;
}

export function openWatchers(): Watchers {
  const watching = new Map<string, Set<() => void>>();
  return {
    watch(channel, onChange) {
      const listeners = watching.get(channel) ?? new Set();
      // Wrapped, so that the same function watched twice is called twice, and removed one by one.
      const listener = () => onChange();
      watching.set(channel, listeners.add(listener));
      return () => void listeners.delete(listener);
    },
    notify(channel) {
      for (const listener of watching.get(channel ?? '') ?? []) listener();
    },
  };
}
