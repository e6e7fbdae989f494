import type { HealthEvent } from '@madang/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBatch } from './batch';

const wallet = { remote: 'wallet', version: '1.0.0' } as const;
const loaded = (ms: number): HealthEvent => ({ kind: 'loaded', ...wallet, ms });
const failed: HealthEvent = { kind: 'failed', ...wallet, failure: 'network' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aBatch(isTaken = true) {
  const sent: { events: readonly HealthEvent[]; isLeaving: boolean }[] = [];
  const batch = createBatch((events, isLeaving) => {
    sent.push({ events, isLeaving });
    return isTaken;
  });
  return { batch, sent };
}

describe('a batch', () => {
  it('gathers for five seconds', async () => {
    const { batch, sent } = aBatch();

    batch.add(loaded(80));
    await vi.advanceTimersByTimeAsync(4000);
    batch.add(failed);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);

    expect(sent).toEqual([{ events: [loaded(80), failed], isLeaving: false }]);
  });

  it('reports each thing once in a visit, however often it happens', async () => {
    const { batch, sent } = aBatch();

    batch.add(loaded(80));
    await vi.advanceTimersByTimeAsync(5000);
    batch.add(loaded(95));
    await vi.advanceTimersByTimeAsync(60_000);

    expect(sent).toHaveLength(1);
  });

  it('tells two failures of one remote apart', async () => {
    const { batch, sent } = aBatch();

    batch.add(failed);
    batch.add({ ...failed, failure: 'timeout' });
    await batch.flush();

    expect(sent[0]?.events).toHaveLength(2);
  });

  it('goes out when the page is left, with nothing left behind', async () => {
    const { batch, sent } = aBatch();

    batch.add(failed);
    await batch.flush(true);
    await batch.flush(true);
    await vi.advanceTimersByTimeAsync(60_000);

    expect(sent).toEqual([{ events: [failed], isLeaving: true }]);
  });

  it('reports no more than fifty things', async () => {
    const { batch, sent } = aBatch();

    for (let nth = 0; nth < 200; nth += 1) batch.add({ ...failed, remote: `r${nth}` });
    await vi.advanceTimersByTimeAsync(60_000);

    expect(sent.flatMap(({ events }) => events)).toHaveLength(50);
  });

  it('tries three times while nobody takes it, and then is silent', async () => {
    const { batch, sent } = aBatch(false);

    batch.add(failed);
    await vi.advanceTimersByTimeAsync(600_000);
    batch.add(loaded(80));
    await vi.advanceTimersByTimeAsync(600_000);

    expect(sent).toHaveLength(3);
    expect(sent.every(({ events }) => events.length === 1)).toBe(true);
  });
});
