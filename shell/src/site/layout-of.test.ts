import { describe, expect, it } from 'vitest';
import { aComposition, aRemote } from './a-composition.test-kit';
import { isServed, layoutOf, needsMember } from './layout-of';

const composition = aComposition(
  aRemote({ name: 'wallet', paths: ['/charge'] }),
  aRemote({ name: 'operations', paths: ['/admin', '/manager'], layout: 'operator' }),
);

describe('layoutOf', () => {
  it.each([
    ['/', 'member'],
    ['/charge', 'member'],
    ['/admin/members', 'operator'],
    ['/login', 'login'],
    ['/login/', 'login'],
    ['/maintenance', 'maintenance'],
    ['/nowhere', 'member'],
  ])('%s has the %s layout', (path, layout) => {
    expect(layoutOf(composition, path)).toBe(layout);
  });
});

describe('isServed', () => {
  it('knows the paths that a remote of the composition owns, and no other', () => {
    expect(['/', '/charge', '/charge/new', '/admin'].every(path => isServed(composition, path))).toBe(true);
    expect(['/coupon', '/chargeCrypto'].some(path => isServed(composition, path))).toBe(false);
  });
});

it('requires a log-in everywhere but on the two public pages', () => {
  expect(['/', '/charge', '/nowhere'].every(needsMember)).toBe(true);
  expect(['/login', '/maintenance'].some(needsMember)).toBe(false);
});
