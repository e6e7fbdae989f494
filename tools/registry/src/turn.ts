import { type Journal, Overtaken } from './journal/journal';

/** Lets deeds happen one after another: each sees all that the ones before it did. */
export type Take = <Value>(deed: () => Promise<Value>) => Promise<Value>;

export function inTurn(): Take {
  let last: Promise<unknown> = Promise.resolve();
  return deed => {
    const turn = last.then(deed, deed);
    last = turn;
    return turn;
  };
}

/**
 * Lets deeds that append to the journal happen one after another, among all processes: each is decided on all that was
 * done before, and anew when another process was first. So a deed appends once, as the last thing that it does.
 */
export function deciding(journal: Journal): Take {
  const take = inTurn();
  const decided = async <Value>(deed: () => Promise<Value>): Promise<Value> => {
    for (;;) {
      await journal.refresh();
      try {
        return await deed();
      } catch (fault) {
        if (!(fault instanceof Overtaken)) throw fault;
      }
    }
  };
  return deed => take(() => decided(deed));
}
