import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readSnapshot } from './api';
import { queuesFrom } from './options';
import { type TestApi, testApi } from './testing';

describe('readSnapshot', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi();
  });
  afterEach(() => api.close());

  it.each([
    ['INPLAY', '/Inplay/GetEvents'],
    ['PREMATCH', '/Prematch/GetEvents'],
  ])('asks for the snapshot of the %s package, whatever its broker calls the vhost', async (kind, path) => {
    const told = queuesFrom({
      [`FEED_${kind}_PACKAGE`]: '4712',
      [`FEED_${kind}_USER`]: 'madang',
      [`FEED_${kind}_PASSWORD`]: 'secret',
      [`FEED_${kind}_VHOST`]: 'relay',
      FEED_SNAPSHOT_URL: api.url,
    });
    const [options] = 'queues' in told ? told.queues : [];
    if (!options) throw new Error('no queue was read');

    await readSnapshot(options, { unfinished: [], signal: AbortSignal.timeout(5000) });

    expect(api.asked.map(one => one.path)).toEqual([path]);
  });
});
