/** Remembers what was used last, up to a number. What could not be made is not remembered. */
export function lruCache<Value>(size: number) {
  const values = new Map<string, Promise<Value>>();

  return {
    of(key: string, make: () => Promise<Value>): Promise<Value> {
      const value = values.get(key) ?? make();
      values.delete(key);
      values.set(key, value);
      value.catch(() => {
        if (values.get(key) === value) values.delete(key);
      });
      const [oldest] = values.keys();
      if (values.size > size && oldest !== undefined) values.delete(oldest);
      return value;
    },
    peek: (key: string): Promise<Value> | undefined => values.get(key),
    clear: (): void => values.clear(),
  };
}
