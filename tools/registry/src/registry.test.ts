import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@madang/contracts';
import {
  keyIdOf,
  named,
  signComposition,
  verifiedComposition,
  verifiedDelivery,
  verifiedRelease,
} from '@madang/federation/pure';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aBundle, aDataFolder, aRegistry, aRunningRegistry } from './a-bundle.test-kit';
import { readBundle } from './releases/folder';
import { signingKeyFrom } from './signing-key';

const aKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
const refusedWith = (status: number) => expect.objectContaining({ name: 'Refused', status });

describe('publishing', () => {
  it('keeps the files and lists the release', async () => {
    const registry = await aRegistry();

    await registry.publish(aBundle('wallet'), 'team wallet');

    expect(registry.releases()).toMatchObject([{ name: 'wallet', version: '1.0.0', publishedBy: 'team wallet' }]);
    const file = { name: 'wallet', version: '1.0.0', path: 'remoteEntry.js' };
    expect(String(await registry.storage.read(file, 'identity'))).toBe('wallet 1.0.0');
  });

  it('changes nothing when the very same release comes again, whenever it was built', async () => {
    const registry = await aRegistry();
    await registry.publish(aBundle('wallet'), 'tester');

    const later = aBundle('wallet', { changes: { builtAt: '2026-12-01T00:00:00.000Z', revision: 'def' } });
    const { isNew } = await registry.publish(later, 'another');

    expect(isNew).toBe(false);
    expect(registry.audit()).toHaveLength(1);
  });

  it('refuses other content under a name and version that are taken, and keeps the first', async () => {
    const registry = await aRegistry();
    await registry.publish(aBundle('wallet'), 'tester');

    const other = aBundle('wallet', { files: { 'remoteEntry.js': 'other' } });

    await expect(registry.publish(other, 'tester')).rejects.toEqual(refusedWith(409));
    const file = { name: 'wallet', version: '1.0.0', path: 'remoteEntry.js' };
    expect(String(await registry.storage.read(file, 'identity'))).toBe('wallet 1.0.0');
  });

  it('does not follow links out of a folder', async () => {
    const folder = aDataFolder();
    writeFileSync(path.join(folder, 'release.json'), JSON.stringify(aBundle('wallet').release));
    symlinkSync('/etc/hostname', path.join(folder, 'remoteEntry.js'));

    await expect(readBundle(folder)).rejects.toThrow('remoteEntry.js is not a plain file');
  });

  it('publishes again what a crash left behind without a line in the journal', async () => {
    const dataDir = aDataFolder();
    mkdirSync(path.join(dataDir, 'storage/releases/wallet/1.0.0'), { recursive: true });
    writeFileSync(path.join(dataDir, 'storage/releases/wallet/1.0.0/remoteEntry.js'), 'half');
    const registry = await aRegistry({ dataDir });

    await registry.publish(aBundle('wallet'), 'tester');

    expect((await registry.inspect()).problems).toEqual([]);
  });
});

describe('a channel', () => {
  it('runs what was proposed and switched to, signed [I-publish]', async () => {
    const { registry, first } = await aRunningRegistry();

    const signed = await registry.current('stable');

    expect(verifiedComposition(signed, [registry.publicKey]).id).toBe(first);
    expect(signed?.composition.remotes.map(({ name, version }) => [name, version])).toEqual([
      ['sports', '1.0.0'],
      ['wallet', '1.0.0'],
    ]);
  });

  it('proposes what runs now with one release in it, and what it replaces to fall back to', async () => {
    const { registry, first } = await aRunningRegistry();
    await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');

    const row = await registry.propose('stable', { sports: '1.1.0' }, 'team sports');

    expect(row.versions).toEqual({ shell: '1.0.0', sports: '1.1.0', wallet: '1.0.0' });
    expect((await registry.channel('stable'))?.current.id).toBe(first);
    const move = { deed: 'switch', channel: 'stable', composition: row.id, expected: first } as const;
    await registry.switchChannel({ ...move, reason: 'new', actor: 'op' });
    const sports = (await registry.current('stable'))?.composition.remotes.find(({ name }) => name === 'sports');
    expect(sports?.previous?.version).toBe('1.0.0');
  });

  it('refuses a proposal that cannot run, with a sentence for each reason [I-gates]', async () => {
    const { registry } = await aRunningRegistry();
    await registry.publish(aBundle('sports', { version: '1.1.0', changes: { federation: '2.8' } }), 'tester');

    await expect(registry.propose('stable', { sports: '1.1.0' }, 'tester')).rejects.toMatchObject({
      status: 422,
      refusal: { problems: [{ field: 'federation' }] },
    });
    await expect(registry.propose('stable', { sports: '9.9.9' }, 'tester')).rejects.toEqual(refusedWith(404));
  });

  it('refuses a shell without a name that a running remote takes from it [I-gates]', async () => {
    const { registry } = await aRunningRegistry();
    const hash = 'a'.repeat(16);
    const see = { '@madang/live': { see: hash } };
    const published = async (name: string, changes: Partial<Release>) => {
      await registry.publish(aBundle(name, { version: '1.1.0', changes }), 'tester');
      return { [name]: '1.1.0' };
    };
    const shell = await published('shell', { exports: { '@madang/live': { watch: hash } } });
    const sports = await published('sports', { imports: see });

    await expect(registry.propose('stable', { ...shell, ...sports }, 'tester')).rejects.toMatchObject({
      status: 422,
      refusal: { problems: [{ field: 'links', message: expect.stringContaining('takes see from @madang/live') }] },
    });
    expect(await registry.propose('stable', shell, 'tester')).toMatchObject({ versions: { shell: '1.1.0' } });
  });

  it('publishes nothing that does not list its links', async () => {
    const { registry } = await aRunningRegistry();
    const { imports, ...old } = aBundle('sports', { version: '1.1.0' }).release;
    const { files } = aBundle('sports', { version: '1.1.0' });

    await expect(registry.publish({ release: old, files }, 'tester')).rejects.toMatchObject({
      status: 422,
      refusal: { problems: [{ field: 'links', message: expect.stringContaining('(imports)') }] },
    });
  });

  it('lets one of two switches at the same time win, and refuses the other', async () => {
    const { registry, first } = await aRunningRegistry();
    await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');
    await registry.publish(aBundle('wallet', { version: '1.1.0' }), 'tester');
    const one = await registry.propose('stable', { sports: '1.1.0' }, 'tester');
    const other = await registry.propose('stable', { wallet: '1.1.0' }, 'tester');
    const to = (composition: string) =>
      registry.switchChannel({
        deed: 'switch',
        channel: 'stable',
        composition,
        expected: first,
        reason: 'race',
        actor: 'op',
      });

    const outcomes = await Promise.allSettled([to(one.id), to(other.id)]);

    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await registry.channel('stable'))?.current.id).toBe(one.id);
  });

  it('goes back to any composition that it ran, and to no other [I-rollback]', async () => {
    const { registry, first } = await aRunningRegistry();
    await registry.publish(aBundle('sports', { version: '1.1.0' }), 'tester');
    const second = await registry.propose('stable', { sports: '1.1.0' }, 'tester');
    const base = { channel: 'stable', reason: 'worse', actor: 'op' };
    const back = { ...base, deed: 'rollback', expected: first } as const;
    await expect(registry.switchChannel({ ...back, composition: second.id })).rejects.toEqual(refusedWith(404));
    await registry.switchChannel({ ...base, deed: 'switch', composition: second.id, expected: first });

    await registry.switchChannel({ ...back, composition: first, expected: second.id });

    expect((await registry.channel('stable'))?.current.id).toBe(first);
    expect(registry.audit().at(-1)).toMatchObject({
      deed: 'rollback',
      from: second.id,
      to: first,
      reason: 'worse',
      actor: 'op',
    });
  });

  it('is the same after a restart', async () => {
    const { registry, dataDir, database, first } = await aRunningRegistry();

    const again = await aRegistry({ dataDir, database });

    expect((await again.current('stable'))?.composition.id).toBe(first);
    expect(again.audit()).toEqual(registry.audit());
    expect(again.publicKey.equals(registry.publicKey)).toBe(true);
  });

  it('is not served when its composition was changed in the database', async () => {
    const { dataDir, database, first } = await aRunningRegistry();
    await sql`update registry.composition
      set signed = replace(signed::text, '"timeoutMs":8000', '"timeoutMs":8001')::json`.execute(database.tables());

    const again = await aRegistry({ dataDir, database });

    await expect(again.current('stable')).rejects.toThrow(`composition ${first} does not bear the name`);
  });
});

const wallet = { name: 'wallet', version: '1.0.0' };

describe('the signing key', () => {
  it('is not replaced where there is a history: the start is refused, and nothing is written', async () => {
    const { dataDir, database } = await aRunningRegistry();
    rmSync(path.join(dataDir, 'keys/registry.pem'));

    await expect(aRegistry({ dataDir, database })).rejects.toThrow('put it back from its copy');
    expect(readdirSync(path.join(dataDir, 'keys'))).not.toContain('registry.pem');
  });

  it('is rotated: all is signed again, and what edges stored of the one before holds by its public half', async () => {
    const { dataDir, database, registry, first } = await aRunningRegistry();
    const before = await registry.current('stable');
    const keys = path.join(dataDir, 'keys');
    rmSync(path.join(keys, 'registry.pem'));
    mkdirSync(path.join(keys, 'retired'));
    writeFileSync(path.join(keys, 'retired/2026.pub'), registry.publicKey.export({ type: 'spki', format: 'pem' }));
    writeFileSync(path.join(keys, 'registry.pem'), aKey());

    const rotated = await aRegistry({ dataDir, database });

    expect(verifiedComposition(await rotated.current('stable'), [rotated.publicKey]).id).toBe(first);
    expect(verifiedDelivery(await rotated.delivery('stable'), [rotated.publicKey]).stable).toBe(first);
    expect(verifiedComposition(before, rotated.publicKeys).id).toBe(first);
    const stored = await rotated.storage.release('wallet', '1.0.0');
    expect(verifiedRelease(stored, wallet, [rotated.publicKey])).toEqual(await rotated.release('wallet', '1.0.0'));
  });

  it('signs a release that was stored before releases were signed, if it is the one that was published', async () => {
    const { registry, dataDir, database } = await aRunningRegistry();
    const bare = (name: string, changes: Partial<Release>) => {
      const file = path.join(dataDir, `storage/releases/${name}/1.0.0/release.json`);
      writeFileSync(file, JSON.stringify({ ...aBundle(name).release, ...changes }));
    };
    bare('wallet', {});
    bare('sports', { entry: 'other.js' });

    const again = await aRegistry({ dataDir, database });

    expect(verifiedRelease(await again.storage.release('wallet', '1.0.0'), wallet, again.publicKeys)).toBeDefined();
    const foreign = await again.storage.release('sports', '1.0.0');
    expect(() => verifiedRelease(foreign, { name: 'sports', version: '1.0.0' }, again.publicKeys)).toThrow(
      'unknown key',
    );
    expect(await again.release('sports', '1.0.0')).toBeUndefined();
    await expect(registry.propose('stable', { sports: '1.0.0' }, 'tester')).rejects.toMatchObject({ status: 404 });
  });

  it('does not sign what a stranger put in the place of a composition, nor one that nobody proposed', async () => {
    const { database, registry, first } = await aRunningRegistry();
    const signed = await registry.current('stable');
    if (!signed) throw new Error('nothing runs');
    const { id: _, ...content } = signed.composition;
    const other = signComposition(named({ ...content, timeoutMs: 1 }), createPrivateKey(aKey()));
    const forged = { ...other, composition: { ...other.composition, id: first } };
    await sql`update registry.composition set signed = ${JSON.stringify(forged)}`.execute(database.tables());
    await sql`insert into registry.composition values (${other.composition.id}, ${JSON.stringify(other)})`.execute(
      database.tables(),
    );

    const again = await aRegistry({ database, signingKey: signingKeyFrom(aKey()) });

    await expect(again.current('stable')).rejects.toThrow('does not bear the name');
    const rows = await sql<{ signed: { keyId: string } }>`select signed from registry.composition`.execute(
      database.tables(),
    );
    expect(rows.rows.map(row => row.signed.keyId)).not.toContain(keyIdOf(again.publicKey));
  });
});

describe('a data folder of the time before the database', () => {
  it('is refused in one line rather than passed over', async () => {
    const dataDir = aDataFolder();
    mkdirSync(path.join(dataDir, 'registry'));
    writeFileSync(path.join(dataDir, 'registry/journal.jsonl'), '');

    await expect(aRegistry({ dataDir })).rejects.toThrow(/^[^\n]*journal\.jsonl is a history of the time before/);
  });
});

describe('inspection', () => {
  it('finds a file that was changed after it was published, and the same build puts it back', async () => {
    const { registry, dataDir } = await aRunningRegistry();
    expect((await registry.inspect()).problems).toEqual([]);
    const stored = path.join(dataDir, 'storage/releases');
    writeFileSync(path.join(stored, 'wallet/1.0.0/remoteEntry.js'), 'wallet 6.6.6');
    rmSync(path.join(stored, 'sports'), { recursive: true });
    const shell = readFileSync(path.join(stored, 'shell/1.0.0/release.json'), 'utf8');
    writeFileSync(path.join(stored, 'shell/1.0.0/release.json'), shell.replace('"revision":"abc"', '"revision":"abd"'));

    expect((await registry.inspect()).problems).toEqual([
      expect.stringContaining('shell@1.0.0: release.json is gone or changed'),
      expect.stringContaining('wallet@1.0.0: remoteEntry.js is gone or changed'),
      expect.stringContaining('sports@1.0.0: release.json is gone'),
    ]);
    for (const name of ['shell', 'wallet', 'sports']) {
      expect(await registry.publish(aBundle(name), 'tester')).toMatchObject({ isNew: false });
    }
    expect((await registry.inspect()).problems).toEqual([]);
  });

  it('finds an entry and a composition that were changed in the database', async () => {
    const { registry, database, first } = await aRunningRegistry();
    await sql`alter table registry.journal disable trigger journal_append_only`.execute(database.tables());
    await sql`update registry.journal set entry = replace(entry::text, 'tester', 'nobody')::json where sequence = 2`.execute(
      database.tables(),
    );
    await sql`update registry.composition set signed = replace(signed::text, '8000', '8001')::json`.execute(
      database.tables(),
    );

    expect((await registry.inspect()).problems).toEqual([
      expect.stringContaining('audit: entry 2 does not follow'),
      expect.stringContaining(`composition ${first.slice(0, 12)}`),
    ]);
  });

  it('finds that the last entries are gone', async () => {
    const { registry, database } = await aRunningRegistry();
    await sql`alter table registry.journal disable trigger journal_append_only`.execute(database.tables());
    await sql`delete from registry.journal where sequence > 3`.execute(database.tables());

    expect((await registry.inspect()).problems).toEqual([expect.stringContaining('audit: entries')]);
  });
});
