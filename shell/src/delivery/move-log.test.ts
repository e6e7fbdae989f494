import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { moveFor, noteMove } from './move-log';

function aTab() {
  const stored = new Map<string, string>();
  return {
    read: (key: string) => stored.get(key) ?? null,
    write: (key: string, value: string | null) => {
      stored.set(key, value ?? '');
      return true;
    },
  };
}

describe('moving', () => {
  it('happens once for each state', () => {
    const tab = aTab();
    expect(moveFor('2.abc', 0, tab)).toBe('now');

    noteMove('2.abc', 0, tab);

    expect(moveFor('2.abc', 5000, tab)).toBe('never');
    expect(moveFor('3.abc', 5000, tab)).toBe('now');
  });

  it('waits for a second since the last one, and a clock set back does not hold it', () => {
    const tab = aTab();
    noteMove('2.abc', 5000, tab);

    expect(moveFor('3.abc', 5999, tab)).toBe('later');
    expect(moveFor('3.abc', 6000, tab)).toBe('now');
    expect(moveFor('3.abc', 10, tab)).toBe('now');
  });

  test.prop([
    fc.array(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 2000 })), { maxLength: 100 }),
  ])('two edges that disagree cannot make a tab go round in circles', states => {
    const tab = aTab();
    let now = 0;
    const moves: string[] = [];
    for (const [state, wait] of states) {
      now += wait;
      if (moveFor(String(state), now, tab) !== 'now') continue;
      noteMove(String(state), now, tab);
      moves.push(String(state));
    }
    expect(moves).toHaveLength(new Set(moves).size);
  });
});
