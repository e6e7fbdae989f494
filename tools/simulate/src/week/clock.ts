/** A clock that stands still until it is moved, and lets those wait who wait by it. */
export interface VirtualClock {
  now(): Date;
  wait(ms: number): Promise<void>;
  /** Moves it on, and lets go whoever has waited long enough. */
  moveTo(at: number): void;
  /** How many wait. */
  waiting(): number;
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
    waiting: () => waits.length,
  };
}
