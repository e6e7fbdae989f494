/** An operator's call takes less, unless something is wrong: what waits for it then continues anyway. */
const PATIENCE_MS = 5_000;

/** Serves operators before reports of pages: a flood of reports never delays taking a release back. */
export interface Precedence {
  /** An operator's call begins; it has ended when the answer is called. */
  begin(): () => void;
  /** Waits until no operator's call is under way. */
  waitForOperators(): Promise<void>;
}

export function operatorsFirst(patienceMs = PATIENCE_MS): Precedence {
  let underWay = 0;
  const waiting = new Set<() => void>();
  return {
    begin() {
      underWay += 1;
      let hasEnded = false;
      return () => {
        if (hasEnded) return;
        hasEnded = true;
        underWay -= 1;
        if (underWay === 0) for (const goOn of [...waiting]) goOn();
      };
    },
    waitForOperators() {
      if (underWay === 0) return Promise.resolve();
      return new Promise(resolve => {
        const goOn = () => {
          clearTimeout(timer);
          waiting.delete(goOn);
          resolve();
        };
        const timer = setTimeout(goOn, patienceMs).unref();
        waiting.add(goOn);
      });
    },
  };
}
