import { expect, it } from 'vitest';
import { pointsFor } from './comp';

const bets = [
  { day: '2026-12-01', stake: 1_999 },
  { day: '2026-12-01', stake: 1_000 },
  { day: '2026-12-02', stake: 1_999 },
];

it('comp is whole points for each day, ten minutes after its end in Seoul', () => {
  expect(pointsFor(bets, 100, new Date('2026-12-01T15:09:59.999Z'))).toBe(0);
  expect(pointsFor(bets, 100, new Date('2026-12-01T15:10:00.000Z'))).toBe(29);
  expect(pointsFor(bets, 100, new Date('2026-12-02T15:10:00.000Z'))).toBe(29 + 19);
});
