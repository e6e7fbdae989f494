import type { SetAside } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { outcomesBetween } from './outcomes';

const item = (itemId: string, isRetried: boolean): SetAside => ({
  ...{ kind: 'result', itemId, isRetried, reason: 'bad', payload: '{}', attempts: 1 },
  ...{ firstAt: '2026-11-28T00:00:00.000Z', lastAt: '2026-11-28T00:00:00.000Z' },
});

describe('endedBetween', () => {
  it('says which attempts succeeded and which failed, and nothing of those under way or never started', () => {
    const before = [item('gone', true), item('back', true), item('under way', true), item('waiting', false)];
    const after = [item('back', false), item('under way', true)];

    expect(outcomesBetween(before, after).map(({ item: { itemId }, isDone }) => [itemId, isDone])).toEqual([
      ['gone', true],
      ['back', false],
    ]);
  });
});
