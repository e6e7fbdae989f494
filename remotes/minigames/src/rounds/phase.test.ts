import { describe, expect, it } from 'vitest';
import { clockText, clockWords, phaseOf } from './phase';

const at = (second: number): string => new Date(second * 1000).toISOString();
const round = { state: 'betting', opensAt: at(0), closesAt: at(50), drawsAt: at(60), endsAt: at(72) } as const;

describe('phaseOf', () => {
  it('goes by the clock, whatever was read last', () => {
    const phases = [-1, 0, 49, 50, 59, 60, 71, 72].map(second => phaseOf(round, second * 1000));

    expect(phases).toEqual(['waiting', 'betting', 'betting', 'closed', 'closed', 'drawing', 'drawing', 'settled']);
  });

  it('is void where the round is, whatever the time', () => {
    expect(phaseOf({ ...round, state: 'void' }, 10_000)).toBe('void');
  });
});

describe('what is left', () => {
  it('counts the second that runs, and is never less than nothing', () => {
    expect([160_001, 1, 0, -5_000].map(clockText)).toEqual(['02:41', '00:01', '00:00', '00:00']);
    expect([161_000, 9_000].map(clockWords)).toEqual(['2분 41초', '9초']);
  });
});
