/** Lets deeds happen one after another: each sees all that the ones before it did. */
export function inTurn(): <Value>(deed: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve();
  return deed => {
    const turn = last.then(deed, deed);
    last = turn;
    return turn;
  };
}
