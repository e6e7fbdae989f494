/** Nine hours ahead of UTC, without summer time. */
const SEOUL_MS = 9 * 3_600_000;

/** The day of a moment in Seoul, YYYY-MM-DD. */
export const seoulDayOf = (at: number): string => new Date(at + SEOUL_MS).toISOString().slice(0, 10);
