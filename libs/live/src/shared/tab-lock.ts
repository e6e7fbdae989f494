/** A place in the queue of this browser's tabs. */
export interface TabLock {
  /** Takes the lock from a tab that has it and does nothing with it, such as one that the browser has frozen. */
  steal(): void;
  /** Gives up the lock, or the place in the queue. */
  leave(): void;
}

interface TabLockOptions {
  /** The lock is granted. Returns what ends the work under it. */
  readonly begin: () => () => void;
  /** This browser has no locks, or forbids them to this page. */
  readonly onForbidden: () => void;
}

/** Waits for the lock that only one tab of a browser has at a time (Web Locks). After it is stolen, it is requested again. */
export function requestTabLock(name: string, { begin, onForbidden }: TabLockOptions): TabLock {
  let current = new AbortController();

  function request(isStealing: boolean): void {
    const mine = new AbortController();
    current = mine;
    let isGranted = false;
    const hold = () =>
      new Promise<void>(resolve => {
        if (mine.signal.aborted) return resolve();
        isGranted = true;
        const end = begin();
        mine.signal.addEventListener('abort', () => {
          end();
          resolve();
        });
      });
    navigator.locks.request(name, isStealing ? { steal: true } : { signal: mine.signal }, hold).catch(() => {
      if (mine.signal.aborted) return; // left
      mine.abort();
      if (isGranted) request(false);
      else onForbidden();
    });
  }

  request(false);
  return {
    steal() {
      current.abort();
      request(true);
    },
    leave: () => current.abort(),
  };
}
