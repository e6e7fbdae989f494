import { createHost } from '@madang/federation/host';
import { $latestComposition } from '@madang/http';
import { afterEach, describe, expect, it } from 'vitest';
import { aComposition, aRemote } from './a-composition.test-kit';
import { mustMove } from './newest';

const composition = aComposition(aRemote({ name: 'wallet', paths: ['/charge'] }));
const site = { composition, host: createHost(composition, () => Promise.reject(new Error('nothing is loaded here'))) };
const NEXT = 'd'.repeat(64);

afterEach(() => {
  sessionStorage.clear();
  $latestComposition.set(null);
});

describe('mustMove', () => {
  it('stays while nothing else is known, or the page is the latest', () => {
    expect(mustMove(site, '/charge')).toBe(false);
    $latestComposition.set(composition.id);
    expect(mustMove(site, '/charge')).toBe(false);
  });

  it('moves at the next entry into a remote once the edge serves another composition', () => {
    $latestComposition.set(NEXT);

    expect(mustMove(site, '/charge')).toBe(true);
    expect(mustMove(site, '/')).toBe(false);
  });

  it('moves once for each composition', () => {
    $latestComposition.set(NEXT);
    sessionStorage.setItem('madang.moved', NEXT);

    expect(mustMove(site, '/charge')).toBe(false);
  });

  it('waits while a remote has something in the air', () => {
    $latestComposition.set(NEXT);
    const busy = { composition, host: { ...site.host, mayUpdate: () => false } };

    expect(mustMove(busy, '/charge')).toBe(false);
  });
});
