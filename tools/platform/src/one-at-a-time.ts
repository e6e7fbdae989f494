export interface Worker {
  /** Requests a round of work. A request while one waits to begin is served by that one. */
  wake(): void;
  /** Resolves once all rounds requested so far are done. */
  rest(): Promise<void>;
}

/** Work that is done in rounds, never two at a time. A round that fails is reported; the next one still comes. */
export function oneAtATime(work: () => Promise<void>, fail: (err: unknown) => void): Worker {
  let working: Promise<void> = Promise.resolve();
  let isWaiting = false;

  async function round(): Promise<void> {
    isWaiting = false;
    await work();
  }

  return {
    wake() {
      if (isWaiting) return;
      isWaiting = true;
      working = working.then(round).catch(fail);
    },
    rest: () => working,
  };
}
