import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import { isSeedOf, seedsOf } from './chain';
import { roundIdOf } from './clock';
import { roundByPage, sha256 } from './fairness-page.test-kit';
import type { Game } from './game';
import { resultOf, setupOf } from './rounds';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/fairness.md'), 'utf8');
const [, code = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
const [, json = ''] = /```json\n(.*?)```/s.exec(page) ?? [];

interface Vector {
  readonly game: string;
  readonly kind: string;
  readonly roundId: string;
  readonly seed: string;
  readonly setup: unknown;
  readonly result: unknown;
}
const SALT = 'c0ffee';
const vectors: readonly Vector[] = JSON.parse(json);

/** Rows of the page's table of names: addresses, which may end in a star, and names. */
const rows = [...page.matchAll(/^\| ((?:soccer|basketball|dog|horse)\/[^|]*) \| ([^|]*) \|$/gm)].map(
  ([, addresses = '', names = '']) => ({ addresses: addresses.split(', '), names: names.split(' ') }),
);
const namesAt = (address: string): readonly string[] =>
  rows.find(({ addresses }) =>
    addresses.some(one => (one.endsWith('*') ? address.startsWith(one.slice(0, -1)) : address === one)),
  )?.names ?? [];
const addressOf = ({ provider, path: below }: Game): string => `${provider}/${below}`;
const lists = Object.fromEntries(catalogue.map(game => [addressOf(game), namesAt(game.path)]));

const anySeed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map(bytesToHex);

const anyTrial = fc.record({
  game: fc.constantFrom(...catalogue),
  seed: anySeed,
  number: fc.integer({ min: 1, max: 1440 }),
  salt: fc.string(),
});

describe('docs/fairness.md', () => {
  it('has a vector of every kind', () => {
    expect(new Set(vectors.map(({ kind }) => kind))).toEqual(new Set(catalogue.map(({ kind }) => kind)));
  });

  it.each(vectors)('has a vector that whoever reads it draws again: $game', vector => {
    const { setup, result } = roundByPage({ ...vector, salt: SALT }, vector.seed, lists);

    expect(setup).toEqual(vector.setup);
    expect(result).toEqual(vector.result);
  });

  it.each(vectors)('has a vector that our rules draw again: $game', ({ roundId, seed, setup, result }) => {
    const round = { roundId, seedHash: sha256(seed), salt: SALT };

    expect(setupOf(round)).toEqual(setup);
    expect(resultOf(round, seed)).toEqual(result);
  });

  test.prop([anyTrial], { numRuns: 1000 })(
    'says all that is needed to draw any round',
    ({ game, seed, number, salt }) => {
      const roundId = roundIdOf({ gameId: game.id, day: '2026-12-01', number });
      const round = { roundId, seedHash: sha256(seed), salt };

      const read = roundByPage({ ...round, game: addressOf(game), kind: game.kind }, seed, lists);

      expect(read).toEqual({ setup: setupOf(round), result: resultOf(round, seed) });
    },
  );

  it('has ten lines of code that draw the balls of powerball', () => {
    const vector = vectors.find(({ kind }) => kind === 'powerball');
    const label = `${SALT}:${vector?.roundId}`;
    const question = `const stream = numbers(${JSON.stringify(vector?.seed)}, ${JSON.stringify(label)});
      const balls = draw(stream, Array.from({ length: 28 }, (_, at) => at + 1), 5);
      console.log(JSON.stringify({ kind: 'powerball', balls, power: below(stream, 10) }));`;

    const reply = execFileSync(process.execPath, ['--input-type=module', '-e', code + question], { encoding: 'utf8' });

    expect(code.trim().split('\n').length).toBeLessThanOrEqual(10);
    expect(JSON.parse(reply)).toEqual(vector?.result);
  });
});

describe('a chain of seeds', () => {
  test.prop([anySeed, fc.integer({ min: 1, max: 50 })])(
    'leads from its end to each seed, and no other',
    (root, rounds) => {
      const { end, seeds } = seedsOf(root, rounds);

      expect(seeds).toHaveLength(rounds);
      expect(seeds.at(-1)).toBe(root);
      expect([end, ...seeds.slice(0, -1)]).toEqual(seeds.map(sha256));
      expect(seeds.every((seed, index) => isSeedOf(seeds[index - 1] ?? end, seed))).toBe(true);
      expect(isSeedOf(end, sha256(root))).toBe(rounds === 2);
    },
  );
});
