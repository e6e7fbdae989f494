export interface RefusalOptions {
  /** So many refusals of one household in a window, and it has to wait for the window's end. */
  readonly max: number;
  readonly windowMs: number;
  now(): number;
  /** Counts one more of a household together with other processes and gives how many there are; null where it can't. */
  countAll?(household: string): Promise<number | null>;
}

export interface Refusals {
  /** Seconds until calls of this household are processed again; 0 where they are now. Costs no query. */
  secondsFor(household: string): number;
  /** A call of the household was refused. */
  note(household: string): void;
}

interface Window {
  count: number;
  endsAt: number;
}

/** At most so many households are remembered; beyond that, windows that are over are dropped, then the oldest. */
const MOST = 50_000;

/** Counts refused calls by household, so that being refused costs something: each refusal took a query. */
export function createRefusals({ max, windowMs, now, countAll }: RefusalOptions): Refusals {
  const windows = new Map<string, Window>();
  const open = (household: string): Window => {
    const current = windows.get(household);
    if (current && current.endsAt > now()) return current;
    windows.delete(household);
    if (windows.size >= MOST) makeRoom(windows, now());
    const fresh = { count: 0, endsAt: now() + windowMs };
    windows.set(household, fresh);
    return fresh;
  };
  return {
    secondsFor(household) {
      const window = windows.get(household);
      if (!window || window.count < max) return 0;
      return Math.max(0, Math.ceil((window.endsAt - now()) / 1000));
    },
    note(household) {
      const window = open(household);
      window.count += 1;
      void countAll?.(household).then(count => {
        window.count = Math.max(window.count, count ?? 0);
      });
    },
  };
}

function makeRoom(windows: Map<string, Window>, now: number): void {
  for (const [household, { endsAt }] of windows) if (endsAt <= now) windows.delete(household);
  for (const household of windows.keys()) {
    if (windows.size < MOST) return;
    windows.delete(household);
  }
}
