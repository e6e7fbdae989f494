/** More than this waiting for a reader, and nothing more is written until it has taken some: it is caught up later. */
export const WAITING_BYTES = 64 * 1024;
/** A reader that takes nothing for as long is taken for gone, however little waits. */
export const STUCK_MS = 10_000;

export interface Pace {
  /** Whether more may be written to a reader for whom so much waits now. */
  isReady(waitingBytes: number): boolean;
  /** Whether a reader for whom so much waits now has taken nothing for too long. */
  isStuck(waitingBytes: number): boolean;
  /** It has taken all that there was. */
  drained(): void;
}

/** Watches how a reader takes what it is sent. `clock` in ms. */
export function createPace(clock: () => number): Pace {
  let waitsSince: number | null = null;
  const note = (waitingBytes: number) => {
    waitsSince = waitingBytes === 0 ? null : (waitsSince ?? clock());
    return waitsSince;
  };
  return {
    isReady(waitingBytes) {
      note(waitingBytes);
      return waitingBytes <= WAITING_BYTES;
    },
    isStuck(waitingBytes) {
      const since = note(waitingBytes);
      return since !== null && clock() - since > STUCK_MS;
    },
    drained() {
      waitsSince = null;
    },
  };
}
