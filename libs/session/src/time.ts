import { DOCUMENT_TIME } from '@madang/contracts';

/** A moment by both clocks of this device. */
interface Moment {
  /** The clock that its user sees: goes on while the device sleeps, may be wrong, and may be set at any time. */
  readonly device: number;
  /** Only ever goes on, but on some devices not while they sleep. */
  readonly steady: number;
}

/** What the site's clock said at a moment, and by how much that may be wrong. */
interface Reading extends Moment {
  readonly time: number;
  readonly doubtMs: number;
}

/** The clocks of a device drift apart by less than this between two readings. */
const DRIFT_MS = 10_000;

let reading: Reading | null = null;
const listeners = new Set<(change: { hasJumped: boolean }) => void>();

export const momentNow = (): Moment => ({ device: Date.now(), steady: performance.now() });

/** The longer of both: one clock may have slept, the other may have been set back. */
const passedSince = ({ device, steady }: Moment): number => Math.max(Date.now() - device, performance.now() - steady);

/** The site's time, which all days, deadlines and counts go by; the device's own until there is a reading of it. */
export const platformNow = (): number => (reading ? reading.time + passedSince(reading) : Date.now());

/**
 * Whether `platformNow` can be relied on to end something. Not before the first reading of the site's time, nor after a sleep or a
 * setting of the clock, which look the same, until there is a new reading.
 */
export function isTimeSure(): boolean {
  return reading !== null && isEven(reading);
}

/** Whether both clocks have advanced equally since then: no sleep in between, and no clock was set. */
function isEven({ device, steady }: Moment): boolean {
  return Math.abs(Date.now() - device - (performance.now() - steady)) < DRIFT_MS;
}

/** Reads the site's time from a reply to what was sent at a moment: somewhere between then and now it was `time`. */
export function readReplyTime(time: number, sentAt: Moment): void {
  if (!isEven(sentAt)) return; // it is unknown how long it was on its way
  const doubtMs = Math.max(0, passedSince(sentAt)) / 2;
  const now = time + doubtMs;
  const wasSure = isTimeSure();
  const isContradicted = !reading || Math.abs(now - platformNow()) > doubtMs + reading.doubtMs;
  if (wasSure && !isContradicted && reading && reading.doubtMs <= doubtMs) return;
  const hasJumped = reading !== null && !wasSure;
  reading = { time: now, doubtMs, ...momentNow() };
  if (!wasSure) for (const listener of listeners) listener({ hasJumped });
}

/**
 * Calls back when the site's time is sure, and was not before; `hasJumped` says that this device slept since it last was,
 * or that its clock was set. Returns a function that stops it.
 */
export function onTimeSure(listener: (change: { hasJumped: boolean }) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the time at which the document was sent, where this browser exposes it. */
export function readDocumentTime(): void {
  if (typeof PerformanceNavigationTiming === 'undefined') return;
  const [document] = performance.getEntriesByType('navigation');
  if (!(document instanceof PerformanceNavigationTiming)) return;
  const time = Number(document.serverTiming.find(({ name }) => name === DOCUMENT_TIME)?.description);
  if (!Number.isFinite(time) || time <= 0) return;
  const travelledMs = document.responseStart - document.requestStart;
  const passedMs = performance.now() - document.responseStart;
  readReplyTime(time + passedMs, { device: Date.now() - travelledMs, steady: performance.now() - travelledMs });
}
