import { expect, it } from 'vitest';
import { withTime } from './time';

it('puts the time into an address, in seconds, and keeps what is there', () => {
  expect(withTime('/korea/cross', 1_795_845_600_999)).toBe('/korea/cross?time=1795845600');
  expect(withTime('/inplay?sport_id=6046&time=1', 1_795_845_600_000)).toBe('/inplay?sport_id=6046&time=1795845600');
});
