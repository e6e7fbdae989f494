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
const listeners = new Set<(told: { hasJumped: boolean }) => void>();

export const momentNow = (): Moment => ({ device: Date.now(), steady: performance.now() });

/** The longer of both: one clock may have slept, the other may have been set back. */
const passedSince = ({ device, steady }: Moment): number => Math.max(Date.now() - device, performance.now() - steady);

/** The site's time, which all days, deadlines and counts go by; the device's own until the site has told. */
export const platformNow = (): number => (reading ? reading.time + passedSince(reading) : Date.now());

/**
 * Whether `platformNow` can be relied on to end something. Not before the site has told its time, nor after a sleep or a
 * setting of the clock, which look alike, until it has told it anew.
 */
export function isTimeSure(): boolean {
  return reading !== null && isEven(reading);
}

/** Since then both clocks have gone on alike: no sleep lies between, and nobody set one. */
function isEven({ device, steady }: Moment): boolean {
  return Math.abs(Date.now() - device - (performance.now() - steady)) < DRIFT_MS;
}

/** The site told its time in a reply to what was sent at a moment: somewhere between then and now it was `time`. */
export function timeTold(time: number, sent: Moment): void {
  if (!isEven(sent)) return; // how long it was on its way can't be told
  const doubtMs = Math.max(0, passedSince(sent)) / 2;
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
 * or that its clock was set. Returns the way to stop.
 */
export function onTimeSure(listener: (told: { hasJumped: boolean }) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The document bears the time at which it was sent, where this browser shows it. */
export function readDocumentTime(): void {
  if (typeof PerformanceNavigationTiming === 'undefined') return;
  const [document] = performance.getEntriesByType('navigation');
  if (!(document instanceof PerformanceNavigationTiming)) return;
  const time = Number(document.serverTiming.find(({ name }) => name === DOCUMENT_TIME)?.description);
  if (!Number.isFinite(time) || time <= 0) return;
  const travelledMs = document.responseStart - document.requestStart;
  const passedMs = performance.now() - document.responseStart;
  timeTold(time + passedMs, { device: Date.now() - travelledMs, steady: performance.now() - travelledMs });
}
