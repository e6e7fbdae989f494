import { expect, it } from 'vitest';
import { missesOf } from './goals';
import { quantile } from './quantile';

it('says what misses its goal, and nothing of what does not', () => {
  const good = { tabs: 1000, p99Ms: 250, requests: 0 };
  const resolve = { cpuMicros: 15, floorMicros: 10 };

  expect(missesOf({ rollback: { all: [good] }, resolve })).toEqual([]);
  expect(missesOf({ rollback: { all: [good, { tabs: 5000, p99Ms: 251, requests: 3 }] }, resolve })).toHaveLength(2);
  expect(missesOf({ rollback: { all: [good] }, resolve: { cpuMicros: 16, floorMicros: 10 } })).toEqual([
    'resolve: 1.60 times an empty reply; the goal is 1.5',
  ]);
});

it('finds the value that a share lies below', () => {
  const values = Array.from({ length: 100 }, (_, at) => 100 - at);

  expect([quantile(values, 0.5), quantile(values, 0.99), quantile([7], 0.99)]).toEqual([51, 100, 7]);
  expect(() => quantile([], 0.5)).toThrow('nothing');
});
