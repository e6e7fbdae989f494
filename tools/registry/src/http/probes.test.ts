import { afterEach, describe, expect, it } from 'vitest';
import { aRunningRegistry } from '../a-bundle.test-kit';
import { createRegistryApp } from './app';

let app: Awaited<ReturnType<typeof createRegistryApp>>;
afterEach(() => app.close());

async function serving(changes: { isReady?: () => Promise<boolean> } = {}) {
  const { registry } = await aRunningRegistry();
  app = await createRegistryApp({ registry: { ...registry, ...changes }, whoIs: async () => null });
  const [live, ready] = await Promise.all(['/live', '/ready'].map(url => app.inject(url)));
  return [live?.statusCode, ready?.statusCode, ready?.json()];
}

describe('what a balancer asks a registry', () => {
  it('is answered without a token, while the database answers', async () => {
    expect(await serving()).toEqual([200, 200, { database: 'here' }]);
  });

  it('says that calls go elsewhere while the database is away, and that the process is well', async () => {
    expect(await serving({ isReady: async () => false })).toEqual([200, 503, { database: 'away' }]);
  });
});
