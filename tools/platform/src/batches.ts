/**
 * One group at a time: whatever queued while the last group ran is the next one. Nobody waits for a timer, and under load
 * a commit is shared by many. A group that fails is run again item by item, so that one bad item fails alone.
 */
export function inBatches<Item, Answer>(
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  most = 256,
): (item: Item) => Promise<Answer> {
  const queue: QueuedItem<Item, Answer>[] = [];
  let isRunning = false;

  async function drain(): Promise<void> {
    isRunning = true;
    while (queue.length > 0) await runBatch(queue.splice(0, most), run);
    isRunning = false;
  }

  return item =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject });
      // Not before the requests that came with the same turn of the loop are in the queue too.
      if (!isRunning && queue.length === 1) setImmediate(() => void drain());
    });
}

interface QueuedItem<Item, Answer> {
  item: Item;
  resolve: (answer: Answer) => void;
  reject: (fault: unknown) => void;
}

async function runBatch<Item, Answer>(
  batch: readonly QueuedItem<Item, Answer>[],
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
): Promise<void> {
  try {
    const answers = await run(batch.map(queued => queued.item));
    if (answers.length !== batch.length) throw new Error(`${batch.length} items got ${answers.length} answers`);
    answers.forEach((answer, index) => {
      batch[index]?.resolve(answer);
    });
  } catch (fault) {
    const [only] = batch;
    if (only && batch.length === 1) return only.reject(fault);
    for (const queued of batch) await runBatch([queued], run);
  }
}
