const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A moment some days, and minutes, before another. */
export const daysBefore = (at: Date, days: number, minutes = 0): Date =>
  new Date(at.getTime() - days * DAY_MS - minutes * MINUTE_MS);
