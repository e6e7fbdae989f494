import { describe, expect, it } from 'vitest';
import { createPace, STUCK_MS, WAITING_BYTES } from './pace';

describe('a reader’s pace', () => {
  it('does not matter while everything is taken', () => {
    const pace = createPace(() => 0);

    expect(pace.isReady(0)).toBe(true);
    expect(pace.isStuck(0)).toBe(false);
  });

  it('lets 64 kB wait for it and no more', () => {
    const pace = createPace(() => 0);

    expect(pace.isReady(WAITING_BYTES)).toBe(true);
    expect(pace.isReady(WAITING_BYTES + 1)).toBe(false);
    expect(pace.isStuck(WAITING_BYTES + 1)).toBe(false);
  });

  it('waits ten seconds for one that has stopped, however little waits', () => {
    let now = 0;
    const pace = createPace(() => now);

    expect(pace.isStuck(10)).toBe(false);
    now = STUCK_MS;
    expect(pace.isStuck(10)).toBe(false);
    now = STUCK_MS + 1;
    expect(pace.isStuck(10)).toBe(true);
  });

  it('counts from the start after it has caught up', () => {
    let now = 0;
    const pace = createPace(() => now);
    pace.isReady(10);
    now = STUCK_MS;

    pace.drained();
    now = 1.5 * STUCK_MS;

    expect(pace.isStuck(10)).toBe(false);
    now = 2.4 * STUCK_MS;
    expect(pace.isStuck(10)).toBe(false);
  });
});
