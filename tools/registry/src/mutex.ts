import { type Journal, Overtaken } from './journal/journal';

/** Lets deeds happen one after another: each sees all that the ones before it did. */
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
 * Lets deeds that append to the journal happen one after another, among all processes: each is decided on all that was
 * done before, and anew when another process was first. So a deed appends once, as the last thing that it does.
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
