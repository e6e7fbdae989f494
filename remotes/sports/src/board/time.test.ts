import { expect, it } from 'vitest';
import { timed } from './time';

const NOW = 1_795_845_600_999;

it.each([
  ['/korea/cross', '/korea/cross?time=1795845600'],
  ['/korea/proto?time=1&page=2', '/korea/proto?time=1795845600&page=2'],
  ['/korea', '/korea?time=1795845600'],
  ['/europe?page=2', '/europe?page=2'],
  ['/koreans', '/koreans'],
])('an address of a Korean board carries the time: %s [R-korea-cross]', (address, expected) => {
  expect(timed(address, NOW)).toBe(expected);
});
