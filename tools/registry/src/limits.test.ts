import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Limits, RemoteLimits } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { LIMITS_FILE, limitsFrom, raised } from './limits';

const limits = (bytes: number, changes: Partial<RemoteLimits> = {}): RemoteLimits => {
  return { bytes, tiles: { tile: 2, menu: 1, tab: 0 }, firstOrder: 90, ...changes };
};
const all = (own: Readonly<Record<string, RemoteLimits>>): Limits => ({ default: limits(300), ...own });

describe('raised', () => {
  it('finds a limit that grew, and one that was taken away under a larger default', () => {
    expect(raised(all({ wallet: limits(100) }), all({ wallet: limits(101) }))).toEqual([
      'wallet: bytes from 100 to 101',
    ]);
    expect(raised(all({ wallet: limits(100) }), all({}))).toEqual(['wallet: bytes from 100 to 300']);
    const tiles = { tile: 2, menu: 2, tab: 0 };
    expect(raised(all({ wallet: limits(100) }), all({ wallet: limits(100, { tiles }) }))).toEqual([
      'wallet: menu from 1 to 2',
    ]);
    expect(raised(all({ wallet: limits(100) }), all({ wallet: limits(100, { firstOrder: 0 }) }))).toEqual([
      'wallet: firstOrder from 90 to 0',
    ]);
  });

  it('lets limits shrink and new ones be set', () => {
    const after = all({ default: limits(200), wallet: limits(99), sports: limits(50) });

    expect(raised(all({ wallet: limits(100) }), after)).toEqual([]);
  });

  it('lets one grow for a reason, once', () => {
    const of = (bytes: number) => all({ wallet: limits(bytes, { reason: 'a table' }) });

    expect(raised(all({ wallet: limits(100) }), of(200))).toEqual([]);
    expect(raised(of(200), of(300))).toEqual(['wallet: bytes from 200 to 300']);
  });
});

describe('limits.json', () => {
  it('has only become stricter, but for a reason that stands beside it', () => {
    const states = [...history(), readFileSync(LIMITS_FILE, 'utf8')].filter(isOfToday).map(limitsFrom);

    const steps = states.slice(1).flatMap((state, index) => raised(states[index] ?? state, state));

    expect(states.length).toBeGreaterThan(0);
    expect(steps).toEqual([]);
  });
});

/** Once they were bytes alone, and those of another count. */
const isOfToday = (text: string) => typeof JSON.parse(text).default === 'object';

/** Every state that this line of commits had, the oldest first: a branch counts as it was merged. Sources without history have none. */
function history(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: path.dirname(LIMITS_FILE),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    const commits = git('log', '--first-parent', '--reverse', '--format=%H', '--', 'limits.json')
      .trim()
      .split('\n')
      .filter(Boolean);
    return commits.map(commit => git('show', `${commit}:./limits.json`));
  } catch {
    return [];
  }
}
