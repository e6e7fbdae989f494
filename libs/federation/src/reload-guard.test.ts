import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Cause, mayReload, noteReload } from './reload-guard';

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
const of = (remote: string, composition = 'c1', version = '1.0.0'): Cause => ({
  composition,
  file: `https://madang.example/releases/${remote}/${version}/page.js`,
});
const WALLET = of('wallet');

describe('the reload guard', () => {
  it('allows a first reload', () => {
    expect(mayReload(WALLET, 0, aTab())).toBe(true);
  });

  it('allows the next one after a minute, whichever file of the remote it is', () => {
    const tab = aTab();
    noteReload(WALLET, 1000, tab);

    expect(mayReload({ ...WALLET, file: '/releases/wallet/0.9.0/style.css' }, 60_999, tab)).toBe(false);
    expect(mayReload(WALLET, 61_000, tab)).toBe(true);
  });

  it('is not used up by another remote, nor by the composition that this one replaced', () => {
    const tab = aTab();
    noteReload(WALLET, 1000, tab);

    expect(mayReload(of('sports'), 2000, tab)).toBe(true);
    expect(mayReload(of('wallet', 'c2', '1.1.0'), 2000, tab)).toBe(true);
  });

  it('is not locked by a clock that was set back', () => {
    const tab = aTab();
    noteReload(WALLET, 1_000_000, tab);

    expect(mayReload(WALLET, 5, tab)).toBe(true);
  });

  const cause = fc.record({
    composition: fc.constantFrom('c1', 'c2'),
    file: fc.constantFrom(
      '/releases/wallet/1.0.0/a.js',
      '/releases/wallet/1.0.0/b.js',
      '/releases/sports/1.0.0/a.js',
      '',
    ),
  });
  test.prop([fc.array(fc.record({ wait: fc.integer({ min: 0, max: 40_000 }), cause }), { maxLength: 50 })])(
    'never allows two reloads for a remote in a composition within a minute [S-chunk-reload]',
    failures => {
      const tab = aTab();
      const reloads = new Map<string, number[]>();
      let now = 0;
      for (const { wait, cause } of failures) {
        now += wait;
        if (!mayReload(cause, now, tab)) continue;
        noteReload(cause, now, tab);
        const name = `${cause.composition} ${cause.file.split('/')[2]}`;
        reloads.set(name, [...(reloads.get(name) ?? []), now]);
      }
      for (const times of reloads.values()) {
        expect(times.slice(1).every((at, index) => at - (times[index] ?? 0) >= 60_000)).toBe(true);
      }
    },
  );
});
