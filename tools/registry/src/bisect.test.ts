import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { type Change, changesBetween, search, withChanges } from './bisect';

const release = (name: string, version: string, publishedAt: string) => ({ name, version, publishedAt });
const published = [
  release('sports', '1.0.0', '01'),
  release('wallet', '1.0.0', '02'),
  release('sports', '1.1.0', '03'),
  release('wallet', '1.1.0', '04'),
  release('sports', '1.2.0', '05'),
  release('casino', '1.0.0', '06'),
];

describe('the releases between two compositions', () => {
  it('are those of what differs, in between included, in the order in which they were published', () => {
    const changes = changesBetween(
      { sports: '1.0.0', wallet: '1.0.0' },
      { sports: '1.2.0', wallet: '1.1.0' },
      published,
    );

    expect(changes).toEqual([
      { name: 'sports', from: '1.0.0', to: '1.1.0' },
      { name: 'wallet', from: '1.0.0', to: '1.1.0' },
      { name: 'sports', from: '1.1.0', to: '1.2.0' },
    ]);
  });

  it('are one when a remote came, went, or went back', () => {
    const all = { sports: '1.2.0', casino: '1.0.0' };

    expect(changesBetween({ sports: '1.2.0' }, all, published)).toEqual([{ name: 'casino', from: null, to: '1.0.0' }]);
    expect(changesBetween(all, { sports: '1.2.0' }, published)).toEqual([{ name: 'casino', from: '1.0.0', to: null }]);
    expect(changesBetween(all, { ...all, sports: '1.0.0' }, published)).toEqual([
      { name: 'sports', from: '1.2.0', to: '1.0.0' },
    ]);
  });

  const versions = fc.record({
    sports: fc.constantFrom('1.0.0', '1.1.0', '1.2.0'),
    wallet: fc.constantFrom('1.0.0', '1.1.0'),
  });
  test.prop([versions, versions])('make the one into the other', (good, bad) => {
    expect(withChanges(good, changesBetween(good, bad, published))).toEqual(bad);
  });
});

describe('the search for the release that broke something', () => {
  test.prop([fc.integer({ min: 1, max: 300 }), fc.nat()])(
    'finds it, in as many trials as the count has digits',
    async (count, at) => {
      const broken = 1 + (at % count);

      const result = await search(count, async changes => (changes >= broken ? 'bad' : 'good'));

      expect(result).toMatchObject({ first: broken, last: broken });
      expect(result.steps).toBeLessThanOrEqual(Math.ceil(Math.log2(count)));
    },
  );

  test.prop([fc.integer({ min: 2, max: 40 }), fc.nat(), fc.func(fc.boolean())])(
    'leaves out what cannot run, and never accuses the wrong ones',
    async (count, at, cannotRun) => {
      const broken = 1 + (at % count);

      const result = await search(count, async changes => {
        if (cannotRun(changes)) return 'skip';
        return changes >= broken ? 'bad' : 'good';
      });

      expect(result.first).toBeLessThanOrEqual(broken);
      expect(result.last).toBeGreaterThanOrEqual(broken);
      for (let mix = result.first; mix < result.last; mix += 1) expect(cannotRun(mix)).toBe(true);
    },
  );

  it('needs no trial where there is one change', async () => {
    const changes: Change[] = changesBetween({ sports: '1.0.0' }, { sports: '1.1.0' }, published);

    const result = await search(changes.length, () => Promise.reject(new Error('nothing to try')));

    expect(result).toEqual({ first: 1, last: 1, steps: 0 });
  });
});
