export interface Worker {
  /** Asks for a round of work. Whoever asks while one waits to begin is served by that one. */
  wake(): void;
  /** Resolves once what was asked for so far is done. */
  rest(): Promise<void>;
}

/** Work that is done in rounds, never two at a time. A round that fails is told; the next one still comes. */
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
