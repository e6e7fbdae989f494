import { beforeEach, describe, expect, it } from 'vitest';
import { aBundle, aRunningRegistry } from '../a-bundle.test-kit';
import type { Registry } from '../registry';

let registry: Registry;
let first: string;
/** Two teams' sets, both made of what ran at first. */
let sports: string;
let wallet: string;

beforeEach(async () => {
  ({ registry, first } = await aRunningRegistry());
  for (const name of ['sports', 'wallet']) await registry.publish(aBundle(name, { version: '1.1.0' }), 'tester');
  sports = (await registry.propose('stable', { sports: '1.1.0' }, 'team sports')).id;
  wallet = (await registry.propose('stable', { wallet: '1.1.0' }, 'team wallet')).id;
});

const on = { channel: 'stable', reason: 'test', actor: 'one' } as const;
const state = async () => {
  const current = await registry.state('stable');
  if (!current) throw new Error('the channel is empty');
  return current;
};
const promote = async (composition: string, downgrade?: readonly string[]) => {
  const expected = (await state()).current.id;
  return registry.switchChannel({ ...on, deed: 'switch', composition, expected, ...(downgrade ? { downgrade } : {}) });
};
const rollOut = async (candidate: string, downgrade?: readonly string[]) => {
  const share = { percent: 5, members: [], isAutomatic: false } as const;
  const change = { deed: 'rollout', candidate, ...share, ...(downgrade ? { downgrade } : {}) } as const;
  return registry.change({ ...on, change, expected: (await state()).sequence });
};
/** A refusal that names what would be taken back. */
const takingBack = (...names: string[]) => ({
  status: 409,
  refusal: { problems: names.map(name => ({ field: `downgrade.${name}`, message: expect.stringContaining(name) })) },
});

describe('a set that was made before another change went live', () => {
  beforeEach(async () => {
    await promote(sports);
  });

  it('is refused by every direct way, naming what it would take back', async () => {
    await expect(promote(wallet)).rejects.toMatchObject(takingBack('sports'));
    await expect(rollOut(wallet)).rejects.toMatchObject(takingBack('sports'));
    await expect(promote(wallet, ['wallet'])).rejects.toMatchObject(takingBack('sports'));

    expect((await state()).current.versions).toMatchObject({ sports: '1.1.0', wallet: '1.0.0' });
  });

  it('goes when what it takes back is named', async () => {
    await rollOut(wallet, ['sports']);

    expect(await state()).toMatchObject({ candidate: { id: wallet }, rollout: { percent: 5 } });
  });

  it('goes as it is when its release is proposed again', async () => {
    const again = await registry.propose('stable', { wallet: '1.1.0' }, 'team wallet');

    await promote(again.id);

    expect((await state()).current.versions).toMatchObject({ sports: '1.1.0', wallet: '1.1.0' });
  });

  it('is not put in the queue either', async () => {
    await registry.publish(aBundle('wallet', { version: '1.2.0' }), 'tester');
    await rollOut((await registry.propose('stable', { wallet: '1.2.0' }, 'team wallet')).id);

    await expect(rollOut(wallet)).rejects.toMatchObject(takingBack('sports'));
  });
});

describe('a set made of what was rolled back since', () => {
  it('does not bring it back unnamed', async () => {
    await promote(sports);
    const onTop = (await registry.propose('stable', { wallet: '1.1.0' }, 'team wallet')).id;
    await registry.switchChannel({ ...on, deed: 'rollback', composition: first, expected: sports });

    await expect(promote(onTop)).rejects.toMatchObject(takingBack('sports'));
  });
});

describe('an older release', () => {
  it('goes without more words when it was proposed by its name', async () => {
    await promote(sports);
    const back = await registry.propose('stable', { sports: '1.0.0' }, 'team sports');

    await promote(back.id);

    expect((await state()).current.versions).toMatchObject({ sports: '1.0.0' });
  });
});

describe('the very same set, proposed on another base', () => {
  it('is listed once, and is made of the later one', async () => {
    await registry.publish(aBundle('shell', { version: '1.1.0' }), 'tester');
    const shell = await registry.propose('stable', { shell: '1.1.0' }, 'team shell');
    const both = await registry.propose('stable', { shell: '1.1.0', wallet: '1.1.0' }, 'tester');
    await promote(shell.id);

    const again = await registry.propose('stable', { wallet: '1.1.0' }, 'team wallet');

    expect(again.id).toBe(both.id);
    expect((await registry.compositions()).filter(({ id }) => id === both.id)).toHaveLength(1);
    await promote(both.id);
    expect((await state()).current.id).toBe(both.id);
  });

  it('still changes what it changes when what runs is proposed once more', async () => {
    await promote(sports);
    await registry.propose('stable', { sports: '1.1.0' }, 'team sports');
    await registry.switchChannel({ ...on, deed: 'rollback', composition: first, expected: sports });

    await promote(sports);

    expect((await state()).current.id).toBe(sports);
  });
});

describe('a set whose base is not known', () => {
  it('is refused for all that it would change', async () => {
    await promote(sports);

    await expect(promote(first)).rejects.toMatchObject(takingBack('sports'));
  });
});

describe('going back', () => {
  it('stays one step: a rollback names nothing', async () => {
    await promote(sports);

    await registry.switchChannel({ ...on, deed: 'rollback', composition: first, expected: sports });

    expect((await state()).current.id).toBe(first);
  });
});
