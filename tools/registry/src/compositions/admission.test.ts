import { fc, test } from '@fast-check/vitest';
import type { Release } from '@madang/contracts';
import { admission } from '@madang/federation/pure';
import { Refused } from '@madang/server/calls';
import { describe, expect } from 'vitest';
import { aBundle } from '../a-bundle.test-kit';
import { admit } from './admission';

const limits = { default: { bytes: 20, tiles: { tile: 1, menu: 1, tab: 1 }, firstOrder: 0 } };

const release = (name: string): fc.Arbitrary<Release> =>
  fc
    .record({
      version: fc.constantFrom('1.0.0', '1.1.0'),
      federation: fc.constantFrom('2.9', '2.9', '2.9', '2.8'),
      contract: fc.constantFrom(1, 1, 1, 2),
      entry: fc.constantFrom('remoteEntry.js', 'remoteEntry.js', 'none.js'),
      extra: fc.constantFrom('', '', 'x'.repeat(30)),
      shared: fc.constantFrom({}, {}, { react: '^19.0.0' }),
    })
    .map(({ version, extra, ...changes }) => {
      const files = extra ? { 'remoteEntry.js': extra } : {};
      return aBundle(name, { version, files, changes }).release;
    });

const shell = fc.constantFrom(
  aBundle('shell').release,
  aBundle('shell', { changes: { shared: { react: '19.3.1' } } }).release,
  aBundle('shell', { changes: { contract: 2 } }).release,
);
const sets = fc.tuple(shell, release('sports'), release('wallet')).map(all => [...all]);

/** What the registry answers to a proposal: the sentences of its refusal, none when it admits. */
function sentencesOf(releases: readonly Release[]): string[] {
  try {
    admit({ current: undefined, releases, limits });
    return [];
  } catch (fault) {
    if (fault instanceof Refused) return (fault.refusal.problems ?? []).map(({ message }) => message);
    throw fault;
  }
}

describe('the registry admits [I-gates]', () => {
  test.prop([sets], { numRuns: 2000 })(
    'what the build of a team would say goes together, and nothing else',
    releases => {
      expect(sentencesOf(releases)).toEqual(admission({ releases, limits }).map(({ sentence }) => sentence));
    },
  );
});
