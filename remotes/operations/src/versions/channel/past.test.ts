import type { AuditEntry } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { changesSince, historyOf, lastGoodOf } from './past';

const [A, B, C] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];

function entriesOf(...actions: readonly [AuditEntry['deed'], from: string | null, to: string][]): AuditEntry[] {
  return actions.map(([deed, from, to], index) => ({
    sequence: index + 1,
    at: '2026-11-28T00:00:00.000Z',
    actor: 'admin01',
    deed,
    channel: 'stable',
    from,
    to,
    reason: 'test',
    hash: '',
  }));
}

describe('what a channel ran', () => {
  it('counts switches, finished rollouts and rollbacks, and no proposal nor rollout that runs', () => {
    const audit = entriesOf(
      ['switch', null, A],
      ['propose', A, B],
      ['rollout', A, B],
      ['finish', A, B],
      ['kill', B, 'x'],
    );

    expect(historyOf(audit, 'stable', B)).toEqual({ history: [A, B], good: [A, B] });
    expect(lastGoodOf(historyOf(audit, 'stable', B))).toBe(A);
  });

  it('never leads back to what was rolled back from', () => {
    const audit = entriesOf(['switch', null, A], ['switch', A, B], ['switch', B, C], ['rollback', C, B]);

    expect(lastGoodOf(historyOf(audit, 'stable', B))).toBe(A);
    expect(historyOf(audit, 'stable', B).history).toEqual([A, B, C, B]);
  });

  it('sees a switch that a second operator let through', () => {
    const audit = entriesOf(['switch', null, A], ['ask', A, B], ['approve', A, B], ['freeze', B, 'frozen']);

    expect(lastGoodOf(historyOf(audit, 'stable', B))).toBe(A);
    expect(historyOf(audit.slice(0, 3), 'stable', B).history).toEqual([A, B]);
  });

  it('has nothing to go back to at first, and none of another channel', () => {
    const audit = entriesOf(['switch', null, A], ['switch', null, B]);

    expect(lastGoodOf(historyOf(audit.slice(0, 1), 'stable', A))).toBeNull();
    expect(
      historyOf([...audit.slice(0, 1), ...audit.slice(1).map(each => ({ ...each, channel: 'team' }))], 'stable', A),
    ).toEqual({
      history: [A],
      good: [A],
    });
  });
});

describe('changesSince', () => {
  it('lists what others did meanwhile, in order, and nothing that was refused or only proposed', () => {
    const audit = entriesOf(
      ['switch', null, A],
      ['rollout', A, B],
      ['propose', A, C],
      ['refused', null, C],
      ['abort', A, B],
    );

    expect(changesSince(audit, 'stable', 1).map(({ deed }) => deed)).toEqual(['rollout', 'abort']);
  });
});
