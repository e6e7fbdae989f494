/** Told once at once, then with how often it came again, at most once in `everyMs`. */
interface Repeat {
  toldAt: number;
  count: number;
}

/** Names are forgotten beyond this: anybody may make up new ones. */
const MOST = 500;

/**
 * Keeps what happens again and again from flooding a log: gives, for each name, how often it came since it was last told,
 * this time included, or 0 where it was told within `everyMs`.
 */
export function repeats(everyMs: number, now: () => number = Date.now) {
  const byName = new Map<string, Repeat>();
  return (name: string): number => {
    const repeat = byName.get(name);
    if (repeat && now() - repeat.toldAt < everyMs) {
      repeat.count += 1;
      return 0;
    }
    if (byName.size >= MOST) byName.clear();
    byName.set(name, { toldAt: now(), count: 0 });
    return (repeat?.count ?? 0) + 1;
  };
}
