import { connect } from '@madang/database';
import { type OwnDatabase, ownDatabase } from '@madang/database/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBundle, aDataFolder } from './a-bundle.test-kit';
import { openRegistry } from './registry';
import { aPlatform, endAll, request, started } from './service/process.test-kit';

const url = process.env.DATABASE_URL;
const ADMIN = 'admin01';
const ACTIONS = 200;

describe.runIf(url)('two registries in processes of their own', () => {
  let own: OwnDatabase;
  let platform: Awaited<ReturnType<typeof aPlatform>>;
  let env: Readonly<Record<string, string>>;
  const dataDir = aDataFolder();
  beforeAll(async () => {
    own = await ownDatabase(url ?? '');
    platform = await aPlatform();
    env = { PLATFORM_URL: platform.url, DATA: dataDir, DATABASE_URL: own.databaseUrl };
  });
  afterEach(endAll);
  afterAll(async () => {
    platform.close();
    await own.drop();
  });

  /** As one that starts now reads it, following every link. */
  async function audited() {
    const database = await connect({ databaseUrl: own.databaseUrl });
    const registry = await openRegistry({ database, dataDir });
    registry.close();
    await database.close();
    return registry.audit();
  }

  it('know at once what the other did, over HTTP', async () => {
    const [one, other] = await Promise.all([started(env), started(env)]);
    const { release, files } = aBundle('wallet');
    const content = Object.fromEntries(
      [...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')]),
    );

    const { token } = await (await request(`${one.url}/registry/teams/wallet/token`, ADMIN, {})).json();
    const published = await request(`${other.url}/registry/releases`, token, { release, files: content });
    const again = await request(`${one.url}/registry/releases`, token, { release, files: content });

    expect(one.keyId).toBe(other.keyId);
    expect(published.status).toBe(200);
    expect(await again.json()).toMatchObject({ isNew: false, release: { publishedBy: 'team wallet' } });
  });

  it('lose nothing that was answered when one is killed in the middle of 200 actions', async () => {
    const [one, other] = await Promise.all([started(env), started(env)]);
    const answered: string[] = [];
    const issue = async (at: string, name: string) => {
      const reply = await request(`${at}/registry/teams/${name}/token`, ADMIN, {});
      await reply.json();
      if (reply.status === 201) answered.push(name);
      if (answered.length === ACTIONS / 4) void one.kill();
    };

    await Promise.allSettled(
      Array.from({ length: ACTIONS }, (_, number) => issue(number % 2 ? one.url : other.url, `t${number}`)),
    );

    const names = (await audited()).filter(({ deed }) => deed === 'token').map(({ to }) => to);
    expect(answered.length).toBeGreaterThanOrEqual(ACTIONS / 2);
    expect(answered.length).toBeLessThan(ACTIONS);
    expect(answered.filter(name => !names.includes(name))).toEqual([]);
    expect(await other.stop()).toBe(0);
  });
});
