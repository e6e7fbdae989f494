/** Logged at once the first time, then with how often it came again, at most once in `everyMs`. */
interface Repeat {
  loggedAt: number;
  count: number;
}

/** Names are forgotten beyond this: anybody may make up new ones. */
const MOST = 500;

/**
 * Keeps what happens again and again from flooding a log: gives, for each name, how often it came since it was last logged,
 * this time included, or 0 where it was logged within `everyMs`.
 */
export function repeats(everyMs: number, now: () => number = Date.now) {
  const byName = new Map<string, Repeat>();
  return (name: string): number => {
    const repeat = byName.get(name);
    if (repeat && now() - repeat.loggedAt < everyMs) {
      repeat.count += 1;
      return 0;
    }
    if (byName.size >= MOST) byName.clear();
    byName.set(name, { loggedAt: now(), count: 0 });
    return (repeat?.count ?? 0) + 1;
  };
}
