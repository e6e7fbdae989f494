import type { ChannelState, CompositionRow, HealthRow } from '@madang/contracts';
import { describe, expect, it } from 'vitest';
import { remotesOf } from './verdicts';

const aComposition = (versions: Record<string, string>): CompositionRow => ({
  id: 'a'.repeat(64),
  createdAt: '2026-11-28T00:00:00.000Z',
  createdBy: 'team sports',
  versions,
});

const aState = (current: CompositionRow, candidate: CompositionRow | null = null): ChannelState => ({
  channel: 'stable',
  sequence: 1,
  current,
  since: '2026-11-28T00:00:00.000Z',
  candidate,
  rollout: null,
  judgement: null,
  kills: [],
  frozen: null,
  policy: { secondOperatorFor: [], needsSmoke: false },
  pending: [],
  queue: [],
});

const aRow = (remote: string, version: string, failedVisits: number): HealthRow => ({
  remote,
  version,
  visits: 100,
  failures: {},
  failedVisits,
  loadP75Ms: null,
  inpP75Ms: null,
  lcpP75Ms: null,
});

const first = aComposition({ shell: '1.0.0', sports: '1.0.0', wallet: '1.0.0' });
const second = aComposition({ shell: '1.0.0', sports: '1.0.0', wallet: '1.1.0' });
const third = aComposition({ shell: '1.0.0', sports: '1.2.0', wallet: '1.1.0' });

describe('remotesOf', () => {
  it('holds a candidate against stable, and all else against what ran before', () => {
    const health = [
      aRow('sports', '1.0.0', 0),
      aRow('sports', '1.2.0', 40),
      aRow('wallet', '1.0.0', 0),
      aRow('wallet', '1.1.0', 0),
    ];

    const remotes = remotesOf({ state: aState(second, third), past: [first], health });

    expect(remotes.map(({ name, predecessor, candidate, outcome }) => [name, predecessor, candidate, outcome])).toEqual(
      [
        ['sports', '1.0.0', '1.2.0', 'worse'],
        ['shell', null, null, 'thin'],
        ['wallet', '1.0.0', null, 'same'],
      ],
    );
  });

  it('finds the version before through compositions in which the remote did not change', () => {
    const [sports, wallet] = remotesOf({ state: aState(third), past: [second, first], health: [] }).slice(1);

    expect(sports).toMatchObject({ name: 'sports', predecessor: '1.0.0', row: null });
    expect(wallet).toMatchObject({ name: 'wallet', predecessor: '1.0.0' });
  });
});
