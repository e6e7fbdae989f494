import { describe, expect, it } from 'vitest';
import { createPace, STUCK_MS, WAITING_BYTES } from './pace';

describe('a reader’s pace', () => {
  it('is no matter while everything is taken', () => {
    const pace = createPace(() => 0);

    expect(pace.keepsUp(0)).toBe(true);
  });

  it('holds 256 kB for it and no more', () => {
    const pace = createPace(() => 0);

    expect(pace.keepsUp(WAITING_BYTES)).toBe(true);
    expect(pace.keepsUp(WAITING_BYTES + 1)).toBe(false);
  });

  it('waits ten seconds for one that has stopped, however little waits', () => {
    let now = 0;
    const pace = createPace(() => now);

    expect(pace.keepsUp(10)).toBe(true);
    now = STUCK_MS;
    expect(pace.keepsUp(10)).toBe(true);
    now = STUCK_MS + 1;
    expect(pace.keepsUp(10)).toBe(false);
  });

  it('counts anew after it has caught up', () => {
    let now = 0;
    const pace = createPace(() => now);
    pace.keepsUp(10);
    now = STUCK_MS;

    pace.drained();
    now = 1.5 * STUCK_MS;

    expect(pace.keepsUp(10)).toBe(true);
    now = 2.4 * STUCK_MS;
    expect(pace.keepsUp(10)).toBe(true);
  });
});
