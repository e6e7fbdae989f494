import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { marketText } from '../testing';
import { readSnapshot } from './api';
import { queuesFrom } from './options';
import { eventIn, snapshotText, type TestApi, testApi } from './testing';

describe('readSnapshot', () => {
  let api: TestApi;
  beforeEach(async () => {
    api = await testApi();
  });
  afterEach(() => api.close());

  function read(kind: 'INPLAY' | 'PREMATCH', unfinished: readonly string[]) {
    const [options] = queuesFrom({
      [`FEED_${kind}_PACKAGE`]: '4712',
      [`FEED_${kind}_USER`]: 'madang',
      [`FEED_${kind}_PASSWORD`]: 'secret',
      [`FEED_${kind}_VHOST`]: 'relay',
      FEED_SNAPSHOT_URL: api.url,
    });
    if (!options) throw new Error('no queue was read');
    return readSnapshot(options, { unfinished, signal: AbortSignal.timeout(5000) });
  }

  it.each([
    ['INPLAY', '/Inplay/GetEvents'],
    ['PREMATCH', '/Prematch/GetEvents'],
  ] as const)('requests the snapshot of the %s package, whatever its broker calls the vhost', async (kind, path) => {
    await read(kind, []);

    expect(api.requests.map(one => one.path)).toEqual([path]);
  });

  it('keeps every digit of an id, in replies and in requests by id', async () => {
    const bet = { id: '14', name: '1', price: '1.85' };
    const text = marketText('9007199254740993', [{ id: 1, bets: [bet] }], new Date());
    api.snapshot = () => snapshotText([eventIn(text)]);

    const { message } = await read('INPLAY', ['9007199254740993', '9007199254740995']);

    expect(message.events).toMatchObject([
      { FixtureId: '9007199254740993', Markets: [{ Bets: [{ Id: '149007199254740993' }] }] },
    ]);
    expect(api.requests[1]?.body).toMatchObject({ Fixtures: ['9007199254740995'] });
  });
});
