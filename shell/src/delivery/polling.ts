const POLL_MS = 15_000;
const FIRST_POLL_MS = 2000;

export interface Polling {
  pause(): void;
  resume(): void;
  /** Somebody was answered just now: the next poll can wait. */
  putOff(): void;
}

/** Asks now and then, as long as the page is looked at, until it is paused. */
export function startPolling(ask: () => Promise<void>): Polling {
  let timer: ReturnType<typeof setTimeout> | undefined;

  function wait(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(again, ms);
  }
  function again(): void {
    wait(POLL_MS);
    if (!document.hidden) void ask();
  }

  const askIfVisible = () => document.hidden || void ask();
  function pause(): void {
    clearTimeout(timer);
    timer = undefined;
    document.removeEventListener('visibilitychange', askIfVisible);
  }
  function resume(): void {
    // Not all tabs of the world in the same moment after an edge went down.
    wait(FIRST_POLL_MS * (0.5 + Math.random()));
    document.addEventListener('visibilitychange', askIfVisible);
  }

  resume();
  return {
    pause,
    resume,
    putOff() {
      if (timer !== undefined) wait(POLL_MS * (1 + Math.random() / 4));
    },
  };
}
