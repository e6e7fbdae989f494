import { describe, expect, it } from 'vitest';
import { takesBrotli } from './reply';

describe('brotli is sent', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['gzip', false],
    ['gzip, deflate, br', true],
    ['gzip, deflate, br, zstd', true],
    ['br', true],
    ['BR', true],
    ['*', true],
    ['br;q=1', true],
    ['br ; q=0.4', true],
    ['gzip;q=1.0, br;q=0.5', true],
    ['identity;q=0, br', true],
    ['*;q=0, br', true],
    ['gzip, br;q=0', false],
    ['gzip, br;q=0.0', false],
    ['gzip, br;q=0.000', false],
    ['gzip, br ; q=0', false],
    ['gzip,\tbr;\tq=0', false],
    ['br;Q=0', false],
    ['*;q=0', false],
    ['*, br;q=0', false],
    ['*;q=0, gzip', false],
    ['identity', false],
    ['identity, br;q=0.5', false],
    ['identity;q=0', false],
    ['brotli, xbr, br-x', false],
    ['gzip, x;br', false],
    [',;,', false],
  ])('to %j: %s', (header, takes) => {
    expect(takesBrotli({ headers: header === undefined ? {} : { 'accept-encoding': header } })).toBe(takes);
  });
});
