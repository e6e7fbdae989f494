import { describe, expect, it } from 'vitest';
import { shownState } from './live-odds';

const sound = { isLost: false, isStale: false };

describe('shownState', () => {
  it.each(['open', 'suspended', 'closed'] as const)('shows the outcome’s state while all is well: %s', state => {
    expect(shownState(state, sound)).toBe(state);
  });

  it('shows no price of a game that the feed does not see, nor takes one of a broken line', () => {
    expect(shownState('open', { isLost: true, isStale: false })).toBe('lost');
    expect(shownState('open', { isLost: false, isStale: true })).toBe('stale');
    expect(shownState('suspended', { isLost: false, isStale: true })).toBe('stale');
  });

  it('never brings back what is closed', () => {
    expect(shownState('closed', { isLost: true, isStale: true })).toBe('closed');
  });
});
