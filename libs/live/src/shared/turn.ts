/** A place in the queue of this browser's tabs. */
export interface Turn {
  /** Takes the turn from a tab that has it and does nothing with it, as one that the browser has frozen. */
  steal(): void;
  /** Gives the turn up, or the place in the queue. */
  leave(): void;
}

interface TurnOptions {
  /** The turn has come. Gives what ends it. */
  readonly begin: () => () => void;
  /** This browser has no turns, or forbids them to this page. */
  readonly onForbidden: () => void;
}

/** Waits for the turn that only one tab of a browser has at a time (Web Locks). One that was stolen is waited for anew. */
export function takeTurn(name: string, { begin, onForbidden }: TurnOptions): Turn {
  let own = new AbortController();

  function request(isStealing: boolean): void {
    const mine = new AbortController();
    own = mine;
    let isGiven = false;
    const hold = () =>
      new Promise<void>(done => {
        if (mine.signal.aborted) return done();
        isGiven = true;
        const end = begin();
        mine.signal.addEventListener('abort', () => {
          end();
          done();
        });
      });
    navigator.locks.request(name, isStealing ? { steal: true } : { signal: mine.signal }, hold).catch(() => {
      if (mine.signal.aborted) return; // left
      mine.abort();
      if (isGiven) request(false);
      else onForbidden();
    });
  }

  request(false);
  return {
    steal() {
      own.abort();
      request(true);
    },
    leave: () => own.abort(),
  };
}
