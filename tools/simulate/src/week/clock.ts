/** A clock that stands still until it is moved, and whose waits end by its own time. */
export interface VirtualClock {
  now(): Date;
  wait(ms: number): Promise<void>;
  /** Moves it on, and ends the waits that are over by then. */
  moveTo(at: number): void;
  /** How many wait. */
  waiterCount(): number;
}

export function createClock(from: number): VirtualClock {
  let now = from;
  let waits: { readonly until: number; readonly done: () => void }[] = [];
  return {
    now: () => new Date(now),
    wait: ms => new Promise(done => waits.push({ until: now + ms, done })),
    moveTo(at) {
      now = at;
      const due = waits.filter(({ until }) => until <= now);
      waits = waits.filter(({ until }) => until > now);
      for (const { done } of due) done();
    },
    waiterCount: () => waits.length,
  };
}
