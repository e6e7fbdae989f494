import { describe, expect, it } from 'vitest';
import { queuesFrom } from './options';

const INPLAY = { FEED_INPLAY_PACKAGE: '4711', FEED_INPLAY_USER: 'madang', FEED_INPLAY_PASSWORD: 'secret' };
const PREMATCH = { FEED_PREMATCH_PACKAGE: '4712', FEED_PREMATCH_USER: 'madang', FEED_PREMATCH_PASSWORD: 'secret' };

describe('queuesFrom', () => {
  it('reads no queue where none is named', () => {
    expect(queuesFrom({ PATH: '/bin', FEED_INPLAY_PACKAGE: '' })).toEqual([]);
  });

  it('knows where the feed is, so that a package and its key are enough', () => {
    expect(queuesFrom(INPLAY)).toMatchObject([
      {
        scope: 'all',
        host: 'stm-inplay.lsports.eu',
        port: 5672,
        vhost: 'StmInPlay',
        queue: '_4711_',
        prefetch: 100,
        heartbeat: 30,
        snapshotUrl: 'https://stm-snapshot.lsports.eu',
        apiUrl: 'https://stm-api.lsports.eu',
      },
    ]);
  });

  it('shares the fixtures out between two queues', () => {
    expect(queuesFrom({ ...INPLAY, ...PREMATCH })).toMatchObject([
      { scope: 'inPlay' },
      { scope: 'prematch', vhost: 'StmPreMatch', queue: '_4712_' },
    ]);
  });

  it.each([
    ['FEED_INPLAY_PASSWORD is missing.', { ...INPLAY, FEED_INPLAY_PASSWORD: '' }],
    ['FEED_INPLAY_PACKAGE is the number of a package.', { ...INPLAY, FEED_INPLAY_PACKAGE: 'mine' }],
    ['FEED_INPLAY_PORT is a whole number from 1 to 65535.', { ...INPLAY, FEED_INPLAY_PORT: '70000' }],
    ['FEED_SNAPSHOT_URL is not an address that begins with http://.', { ...INPLAY, FEED_SNAPSHOT_URL: 'snapshots' }],
  ])('says %s and no value, which may be a secret', (problem, environment) => {
    expect(() => queuesFrom(environment)).toThrow(new RegExp(`^${problem}$`));
  });
});
