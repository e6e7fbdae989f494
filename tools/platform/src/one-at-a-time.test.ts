import { describe, expect, it, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time';

describe('oneAtATime', () => {
  it('serves all requests during a round by one further round, after it', async () => {
    const log: string[] = [];
    let isFirst = true;
    const worker = oneAtATime(async () => {
      log.push('begins');
      if (isFirst) for (const _ of [1, 2, 3]) worker.wake();
      isFirst = false;
      await Promise.resolve();
      log.push('ends');
    }, vi.fn());

    worker.wake();
    worker.wake();
    await worker.rest();
    await worker.rest();

    expect(log).toEqual(['begins', 'ends', 'begins', 'ends']);
  });

  it('reports a round that fails, and works on', async () => {
    const fail = vi.fn();
    const work = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('away'));
    const worker = oneAtATime(work, fail);

    worker.wake();
    await worker.rest();
    worker.wake();
    await worker.rest();

    expect(fail).toHaveBeenCalledExactlyOnceWith(new Error('away'));
    expect(work).toHaveBeenCalledTimes(2);
  });
});
