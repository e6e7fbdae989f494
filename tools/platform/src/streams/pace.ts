/** More than this waiting for a reader, and it is dropped: it comes back and is given a snapshot. */
export const WAITING_BYTES = 256 * 1024;
/** A reader that takes nothing for as long is taken for gone, however little waits. */
export const STUCK_MS = 10_000;

export interface Pace {
  /** Whether a reader for whom so much waits now is still worth waiting for. */
  keepsUp(waitingBytes: number): boolean;
  /** It has taken all that there was. */
  drained(): void;
}

/** Watches how a reader takes what it is sent. */
export function createPace(clock: () => number): Pace {
  let waitsSince: number | null = null;
  return {
    keepsUp(waitingBytes) {
      if (waitingBytes === 0) {
        waitsSince = null;
        return true;
      }
      waitsSince ??= clock();
      return waitingBytes <= WAITING_BYTES && clock() - waitsSince <= STUCK_MS;
    },
    drained() {
      waitsSince = null;
    },
  };
}
