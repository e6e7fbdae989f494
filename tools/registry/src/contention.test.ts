import { type Connection, connect } from '@madang/database';
import { type OwnDatabase, ownDatabase } from '@madang/database/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aBundle, aDataFolder } from './a-bundle.test-kit';
import { openRegistry, type Registry } from './registry';

const url = process.env.DATABASE_URL;
const ACTIONS = 200;
const ROUNDS = 30;

/** Only a server lets several processes in: each registry here has sessions of its own, as a process of its own would. */
describe.runIf(url)('several registries on one database', () => {
  let own: OwnDatabase;
  let databases: Connection[];
  let registries: [Registry, Registry, Registry];
  const dataDir = aDataFolder();
  const open = async () => {
    const database = await connect({ databaseUrl: own.databaseUrl });
    databases.push(database);
    return openRegistry({ database, dataDir });
  };
  beforeAll(async () => {
    own = await ownDatabase(url ?? '');
    databases = [];
    registries = await Promise.all([open(), open(), open()]);
  });
  afterAll(async () => {
    for (const registry of registries) registry.close();
    for (const database of databases) await database.close();
    await own.drop();
  });

  let next = 0;
  const anyOf = () => registries[next++ % registries.length] ?? registries[0];
  const audits = () => registries.map(registry => registry.audit());
  let before = 0;
  beforeEach(async () => {
    before = (await audited()).length;
  });
  /** As one that starts now reads it, following every link. */
  async function audited() {
    const fresh = await open();
    fresh.close();
    return fresh.audit();
  }

  it('open together with one key', () => {
    expect(registries.every(({ publicKey }) => publicKey.equals(registries[0].publicKey))).toBe(true);
  });

  it('write 200 actions at once: none is lost, each follows from the one before, and all get all', async () => {
    const whats = Array.from({ length: ACTIONS }, (_, number) => `action ${number}`);

    await Promise.all(whats.map(what => anyOf().recordRefusal({ actor: 'tester', what, channel: null, why: 'test' })));

    const audit = await audited();
    expect(
      audit
        .slice(before)
        .map(({ to }) => to)
        .sort(),
    ).toEqual(whats.sort());
    await expect.poll(() => audits().map(({ length }) => length)).toEqual(registries.map(() => audit.length));
    for (const entries of audits()) expect(entries).toEqual(audit);
  });

  it('let one of six switches win that saw the same, and refuse exactly the others', async () => {
    for (const name of ['shell', 'wallet', 'sports']) await anyOf().publish(aBundle(name), 'tester');
    const base = { shell: '1.0.0', wallet: '1.0.0', sports: '1.0.0' };
    const { id: home } = await anyOf().propose('stable', base, 'tester');
    await anyOf().publish(aBundle('sports', { version: '1.1.0' }), 'tester');
    const { id: away } = await anyOf().propose('stable', { ...base, sports: '1.1.0' }, 'tester');
    const downgrade = Object.keys(base);
    let expected = '';

    for (let round = 0; round < ROUNDS; round += 1) {
      const composition = expected === home ? away : home;
      const move = {
        deed: 'switch',
        channel: 'stable',
        composition,
        expected,
        reason: 'race',
        actor: 'op',
        downgrade,
      } as const;
      const ends = await Promise.allSettled(Array.from({ length: 6 }, () => anyOf().switchChannel(move)));
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = ends.flatMap(end => (end.status === 'rejected' ? [end.reason] : []));
      expect(refused).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ status: 409 })));
      expected = composition;
    }

    const switches = (await audited()).filter(({ deed }) => deed === 'switch');
    expect(switches).toHaveLength(ROUNDS);
    expect(switches.map(({ from }) => from)).toEqual([null, ...switches.slice(0, -1).map(({ to }) => to)]);
  });

  it('keep one of several builds that bear one name, whole, and refuse the others', async () => {
    const builds = ['one', 'two', 'three'].map(text =>
      aBundle('casino', { files: Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`${n}.js`, text])) }),
    );

    const ends = await Promise.allSettled(builds.map(build => anyOf().publish(build, 'tester')));

    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(ends.filter(({ status }) => status === 'rejected')).toEqual([
      expect.objectContaining({ reason: expect.objectContaining({ status: 409 }) }),
      expect.objectContaining({ reason: expect.objectContaining({ status: 409 }) }),
    ]);
    const { problems } = await anyOf().inspect();
    expect(problems).toEqual([]);
  });

  it('tell who watches a channel of what another did', async () => {
    let notifications = 0;
    const stop = registries[0].watch('stable', () => {
      notifications += 1;
    });

    await registries[1].recordRefusal({ actor: 'op', what: 'x', channel: 'stable', why: 'test' });

    await expect.poll(() => notifications).toBe(1);
    stop();
  });
});
