import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIMITS_FILE, limitsFrom, raised } from './limits';

describe('raised', () => {
  it('finds a budget that grew, and one that was taken away under a larger default', () => {
    expect(raised({ wallet: 100 }, { wallet: 101 })).toEqual(['wallet: from 100 to 101']);
    expect(raised({ default: 300, wallet: 100 }, { default: 300 })).toEqual(['wallet: from 100 to 300']);
  });

  it('lets budgets shrink and new ones be set', () => {
    expect(raised({ default: 300, wallet: 100 }, { default: 200, wallet: 99, sports: 50 })).toEqual([]);
  });
});

describe('limits.json', () => {
  it('has only ever become stricter', () => {
    const states = [...history(), readFileSync(LIMITS_FILE, 'utf8')].map(limitsFrom);

    const steps = states.slice(1).map((state, index) => raised(states[index] ?? {}, state));

    expect(states.length).toBeGreaterThan(0);
    expect(steps.flat()).toEqual([]);
  });
});

/** Every committed state, the oldest first. Sources without their history have none. */
function history(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: path.dirname(LIMITS_FILE),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  try {
    const commits = git('log', '--reverse', '--format=%H', '--', 'limits.json').trim().split('\n').filter(Boolean);
    return commits.map(commit => git('show', `${commit}:./limits.json`));
  } catch {
    return [];
  }
}
