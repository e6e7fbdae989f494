import { describe, expect, it } from 'vitest';
import { aRegistry, aRunningRegistry } from '../a-bundle.test-kit';

const START = Date.parse('2026-11-28T00:00:00.000Z');

async function aRegistryWithClock() {
  let now = START;
  const registry = await aRegistry({ clock: () => new Date(now) });
  return {
    registry,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

describe('a token of a team', () => {
  it('is shown once, with its end, and the audit records who made it', async () => {
    const { registry } = await aRegistryWithClock();

    const { token, expiresAt } = await registry.issueToken('sports', 'admin01');

    expect(expiresAt).toBe('2027-02-26T00:00:00.000Z');
    expect(registry.audit()).toMatchObject([{ deed: 'token', to: 'sports', actor: 'admin01' }]);
    expect(JSON.stringify(registry.audit())).not.toContain(token);
  });

  it('is that of its remote until its last moment, and then nobody but an expired one', async () => {
    const { registry, pass } = await aRegistryWithClock();
    const { token } = await registry.issueToken('sports', 'admin01');

    pass(90 * 24 * 60 * 60 * 1000 - 1);
    expect(await registry.teams.ownerOf(token)).toEqual({ kind: 'team', remote: 'sports' });
    pass(1);
    expect(await registry.teams.ownerOf(token)).toEqual({ kind: 'expired' });
    expect(await registry.teams.ownerOf(`${token}x`)).toBeUndefined();
  });

  it('holds in a registry that starts later on the database', async () => {
    const { registry, database, dataDir } = await aRunningRegistry();
    const { token } = await registry.issueToken('sports', 'admin01');

    const later = await aRegistry({ database, dataDir });

    expect(await later.teams.ownerOf(token)).toEqual({ kind: 'team', remote: 'sports' });
  });
});

describe('an attempt that was refused', () => {
  const attempt = { actor: 'team sports', what: 'POST /registry/releases', channel: null, why: 'not yours' };

  it('stands in the audit, the very same one once a minute', async () => {
    const { registry, pass } = await aRegistryWithClock();

    for (let times = 0; times < 5; times += 1) await registry.recordRefusal(attempt);
    await registry.recordRefusal({ ...attempt, why: 'too large' });
    pass(60_001);
    await registry.recordRefusal(attempt);

    expect(registry.audit().map(({ deed, reason }) => [deed, reason])).toEqual([
      ['refused', 'not yours'],
      ['refused', 'too large'],
      ['refused', 'not yours'],
    ]);
  });

  it('is cut where it is longer than anybody reads', async () => {
    const { registry } = await aRegistryWithClock();

    await registry.recordRefusal({ ...attempt, why: 'x'.repeat(100_000) });

    expect(registry.audit()[0]?.reason).toHaveLength(600);
  });
});
