/** A build did not arrive within the time that the composition allows. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** The promise's outcome, or OutOfTime. What comes too late is ignored. */
export function inTime<Value>(promise: Promise<Value>, limitMs: number): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new OutOfTime(`not there after ${limitMs} ms`)), limitMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
