import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { distanceOf, placesAt } from './course';

const anyOrder = fc.integer({ min: 6, max: 12 }).chain(count =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, index) => index + 1),
    { minLength: count },
  ),
);
const anyShare = fc.double({ min: 0, max: 1, noNaN: true });

test.prop([anyOrder])('a drawn race ends as its result says [R-result-virtuals]', order => {
  expect(placesAt({ order, passed: 1 })).toEqual(order);
  expect(order.map(number => distanceOf(number, { order, passed: 1 }))).toEqual(order.map(() => 1));
});

test.prop([anyOrder])('the winner comes in while every other one is still on the way', order => {
  const first = Array.from({ length: 1001 }, (_, step) => step / 1000).find(
    passed => distanceOf(order[0] ?? 0, { order, passed }) >= 1,
  );

  const others = order.slice(1).map(number => distanceOf(number, { order, passed: first ?? 0 }));
  expect(Math.max(...others)).toBeLessThan(1);
});

test.prop([anyOrder, anyShare, anyShare])('nobody runs backwards', (order, one, other) => {
  const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
  for (const number of order) {
    const before = distanceOf(number, { order, passed: earlier });
    expect(distanceOf(number, { order, passed: later })).toBeGreaterThanOrEqual(before - 1e-9);
  }
});
