/** Each step is a sixth wider than the one before: a quantile read from them is right to within as much. */
const STEP = 7 / 6;

/** The step that a number of milliseconds falls into. */
export function stepOf(ms: number): number {
  return ms <= 1 ? 0 : Math.ceil(Math.log(ms) / Math.log(STEP));
}

/** What three quarters of the visits stay within, in milliseconds; null when there were none. `visits` is by step. */
export function p75Of(visits: ReadonlyMap<number, number>): number | null {
  const all = [...visits.values()].reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const [step, count] of [...visits].sort(([a], [b]) => a - b)) {
    below += count;
    if (below >= all * 0.75) return Math.round(STEP ** step);
  }
  return null;
}
