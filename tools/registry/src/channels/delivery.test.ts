import { fc, test } from '@fast-check/vitest';
import { Delivery } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { A, aRollout, B, C, entriesFrom, ROLLOUT } from '../journal/entries.test-kit';
import type { Action } from '../journal/entry';
import { deliveryOf } from './delivery';

type ActionFields = Pick<Action, 'deed'> & Partial<Action>;
const RUNS_A: ActionFields = { deed: 'switch', to: A };
const RUNS_B: ActionFields = { deed: 'switch', to: B };
const STARTS: ActionFields = { deed: 'rollout', to: B, details: aRollout(5) };
const KILLS: ActionFields = { deed: 'kill', to: 'sports *', details: { kind: 'kill', remote: 'sports', range: '*' } };
const after = (...actions: ActionFields[]) => deliveryOf(entriesFrom(...actions), 'stable');

describe('what a channel delivers [I-canary]', () => {
  it('is nothing before it has ever run something, and nothing of another channel', () => {
    expect(after({ deed: 'publish', channel: null })).toBeUndefined();
    expect(after({ ...RUNS_A, channel: 'nightly' })).toBeUndefined();
  });

  it('is what it was switched to, with what ran before to fall back to', () => {
    expect(after(RUNS_A)).toMatchObject({ stable: A, lastGood: null, rollout: null, kills: [], sequence: 1 });
    expect(after(RUNS_A, RUNS_B)).toMatchObject({ stable: B, lastGood: A, urgent: 0, sequence: 2 });
  });

  it('never falls back to what was rolled back from', () => {
    const back = after(RUNS_A, RUNS_B, { deed: 'switch', to: C }, { deed: 'rollback', to: B });

    expect(back).toMatchObject({ stable: B, lastGood: A, urgent: 4 });
  });

  it('gives a share of the visitors a candidate, raises it, and makes it stable in the end', () => {
    const step: ActionFields = { deed: 'step', to: B, details: { kind: 'step', percent: 50 } };

    expect(after(RUNS_A, STARTS)?.rollout).toEqual({ id: ROLLOUT, candidate: B, percent: 5, members: [] });
    expect(after(RUNS_A, STARTS, step)).toMatchObject({ stable: A, rollout: { percent: 50 }, sequence: 3 });
    expect(after(RUNS_A, STARTS, step, { deed: 'pause', to: B })?.rollout?.percent).toBe(50);
    expect(after(RUNS_A, STARTS, { deed: 'finish', to: B })).toMatchObject({ stable: B, lastGood: A, rollout: null });
  });

  it('takes everybody back, at once, when a rollout is aborted or the channel is rolled back in the midst of one', () => {
    const aborted = after(RUNS_A, STARTS, { deed: 'abort', to: A });
    const rolledBack = after(RUNS_A, { deed: 'switch', to: C }, STARTS, { deed: 'rollback', to: A });

    expect(aborted).toMatchObject({ stable: A, rollout: null, urgent: 3 });
    expect(rolledBack).toMatchObject({ stable: A, rollout: null, urgent: 4 });
  });

  it('takes a remote out of the site and puts it back', () => {
    expect(after(RUNS_A, KILLS)).toMatchObject({ kills: [{ remote: 'sports', range: '*' }], urgent: 2 });
    expect(after(RUNS_A, KILLS, { ...KILLS, deed: 'revive' })).toMatchObject({ kills: [] });
  });

  it('says which change was the last that tabs must follow at once, whatever came after it', () => {
    const aborted: ActionFields[] = [RUNS_A, STARTS, { deed: 'abort', to: A }];

    expect(after(...aborted, { ...STARTS, to: C })).toMatchObject({ urgent: 3, sequence: 4 });
    expect(after(...aborted, { ...RUNS_B, to: C })).toMatchObject({ urgent: 3, sequence: 4 });
  });

  it('does not change, nor its sequence, by what changes nothing for visitors', () => {
    const before = after(RUNS_A, STARTS, { deed: 'abort', to: A });
    const quiet: ActionFields[] = [
      { deed: 'freeze' },
      { deed: 'thaw' },
      { deed: 'queue', to: C, details: aRollout() },
      { deed: 'refused' },
      { deed: 'propose', to: C },
      { deed: 'policy', details: { kind: 'policy', secondOperatorFor: ['wallet'], needsSmoke: true } },
    ];

    expect(after(RUNS_A, STARTS, { deed: 'abort', to: A }, ...quiet)).toEqual(before);
  });

  it('follows an approval as if the change had been made by itself', () => {
    const pendingRequest = (what: 'switch' | 'rollout'): ActionFields => {
      const { id, percent, members, isAutomatic } = { id: ROLLOUT, percent: 5, members: [], isAutomatic: false };
      const rollout = what === 'rollout' ? { id, percent, members, isAutomatic } : null;
      return { deed: 'ask', to: B, details: { kind: 'ask', what, composition: B, rollout, percent: null } };
    };
    const approval: ActionFields = { deed: 'approve', to: B, details: { kind: 'answer', answers: 2 } };

    expect(after(RUNS_A, pendingRequest('switch'))).toMatchObject({ stable: A, sequence: 1 });
    expect(after(RUNS_A, pendingRequest('switch'), approval)).toMatchObject({ stable: B, sequence: 3 });
    expect(after(RUNS_A, pendingRequest('rollout'), approval)).toMatchObject({
      stable: A,
      rollout: { candidate: B, percent: 5 },
    });
    expect(after(RUNS_A, pendingRequest('switch'), { ...approval, deed: 'decline' }, approval)).toMatchObject({
      stable: A,
    });
  });

  const anyAction = fc.constantFrom<ActionFields>(
    ...[RUNS_A, RUNS_B, STARTS, KILLS, { ...KILLS, deed: 'revive' as const }],
    ...(['abort', 'finish', 'pause', 'resume', 'freeze', 'thaw'] as const).map(deed => ({ deed, to: B })),
    ...[
      { deed: 'rollback' as const, to: A },
      { deed: 'queue' as const, to: C, details: aRollout() },
    ],
  );
  test.prop([fc.array(anyAction, { maxLength: 30 })])(
    'is of the agreed form, and its sequence never falls',
    actions => {
      const entries = entriesFrom(RUNS_A, ...actions);
      const all = entries.map((_, last) => Delivery.parse(deliveryOf(entries.slice(0, last + 1), 'stable')));

      for (const [index, delivery] of all.entries()) {
        const before = all[index - 1];
        if (!before) continue;
        const { sequence: _, ...now } = delivery;
        const { sequence: __, ...then } = before;
        expect(delivery.sequence).toBeGreaterThanOrEqual(before.sequence);
        if (delivery.sequence === before.sequence) expect(now).toEqual(then);
      }
    },
  );
});
