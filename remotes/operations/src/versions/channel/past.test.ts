import type { AuditEntry } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { changesSince, ranBefore, runs } from './past';

const [A, B, C] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];

const anEntry = (sequence: number, deed: AuditEntry['deed'], to: string): AuditEntry => ({
  sequence,
  at: '2026-11-28T00:00:00.000Z',
  actor: 'admin01',
  deed,
  channel: 'stable',
  from: null,
  to,
  reason: 'test',
  hash: '',
});

const audit = [
  anEntry(1, 'switch', A),
  anEntry(2, 'propose', B),
  anEntry(3, 'rollout', B),
  anEntry(4, 'finish', B),
  { ...anEntry(5, 'switch', C), channel: 'team' },
  anEntry(6, 'rollback', A),
  anEntry(7, 'refused', C),
];

describe('what a channel ran', () => {
  it('counts each move of that channel alone, newest first', () => {
    expect(runs(audit, 'stable').map(run => [run.composition, run.entry.sequence])).toEqual([
      [A, 6],
      [B, 4],
      [A, 1],
    ]);
  });

  it('names the last one that is another than the current', () => {
    expect(ranBefore(audit, 'stable', A)).toBe(B);
    expect(ranBefore(audit.slice(0, 1), 'stable', A)).toBeNull();
  });
});

describe('changesSince', () => {
  it('tells what others did meanwhile, in order, and nothing that was refused', () => {
    expect(changesSince(audit, 'stable', 3).map(({ deed }) => deed)).toEqual(['finish', 'rollback']);
  });
});
