const SEOUL_OFFSET_MS = 9 * 3_600_000; // Korea keeps one offset all year
const FORM = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})$/;

/** The expiry stamp: `minutes` after `now`, as YYYY-MM-DD HH:mm:ss in Seoul. */
export function stampAfter(now: Date, minutes: number): string {
  const inSeoul = new Date(now.getTime() + minutes * 60_000 + SEOUL_OFFSET_MS);
  return inSeoul.toISOString().slice(0, 19).replace('T', ' ');
}

/** Whether a stamp lies in the past. A stamp that cannot be read has passed: a damaged session ends, it never lasts. */
export function hasPassed(stamp: string, now: Date): boolean {
  const [, day, time] = FORM.exec(stamp) ?? [];
  const at = day && time ? Date.parse(`${day}T${time}+09:00`) : Number.NaN;
  return !(at > now.getTime());
}
