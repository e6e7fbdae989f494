import { describe, expect, it } from 'vitest';
import { householdOf, networkOf } from './address';

describe('the household of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:cb00:7109', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['2001:db8:1:2:0:0:0:9', '2001:db8:1:2::'],
    ['2001:db8:1:3::1', '2001:db8:1:3::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '::'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, household) => {
    expect(householdOf(address)).toBe(household);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.0'],
    ['::ffff:203.0.113.9', '203.0.113.0'],
    ['203.0.114.9', '203.0.114.0'],
    ['2001:db8:1:2::1', '2001:db8:1::'],
    ['2001:db8:1:ffff::9', '2001:db8:1::'],
    ['2001:db8:2:2::1', '2001:db8:2::'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
