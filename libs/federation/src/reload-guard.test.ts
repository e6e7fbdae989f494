import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { mayReload, noteReload } from './reload-guard';

function aTab() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

describe('the reload guard', () => {
  it('allows a first reload', () => {
    expect(mayReload(0, aTab())).toBe(true);
  });

  it('allows the next one after a minute', () => {
    const tab = aTab();
    noteReload(1000, tab);

    expect(mayReload(60_999, tab)).toBe(false);
    expect(mayReload(61_000, tab)).toBe(true);
  });

  it('is not locked by a clock that was set back', () => {
    const tab = aTab();
    noteReload(1_000_000, tab);

    expect(mayReload(5, tab)).toBe(true);
  });

  test.prop([fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 50 })])(
    'never allows two reloads within a minute [S-chunk-reload]',
    waits => {
      const tab = aTab();
      const reloads: number[] = [];
      let now = 0;
      for (const wait of waits) {
        now += wait;
        if (!mayReload(now, tab)) continue;
        noteReload(now, tab);
        reloads.push(now);
      }
      const gaps = reloads.slice(1).map((at, index) => at - (reloads[index] ?? 0));
      expect(gaps.every(gap => gap >= 60_000)).toBe(true);
    },
  );
});
