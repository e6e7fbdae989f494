import { type Journal, Overtaken } from './journal/journal';

/** Runs actions one at a time: each sees all that the ones before it did. */
export type RunExclusive = <Value>(action: () => Promise<Value>) => Promise<Value>;

export function localMutex(): RunExclusive {
  let last: Promise<unknown> = Promise.resolve();
  return action => {
    const result = last.then(action, action);
    last = result;
    return result;
  };
}

/**
 * Runs actions that append to the journal one at a time, among all processes: each decides on all that was
 * done before, and again when another process was first. So an action appends once, as its last step.
 */
export function journalMutex(journal: Journal): RunExclusive {
  const runLocally = localMutex();
  const untilFirst = async <Value>(action: () => Promise<Value>): Promise<Value> => {
    for (;;) {
      await journal.refresh();
      try {
        return await action();
      } catch (fault) {
        if (!(fault instanceof Overtaken)) throw fault;
      }
    }
  };
  return action => runLocally(() => untilFirst(action));
}
