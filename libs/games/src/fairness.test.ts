import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fc, test } from '@fast-check/vitest';
import { bytesToHex } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue';
import { isSeedOf, seedsOf } from './chain';
import { readOutcomeId, roundIdOf } from './clock';
import { NAMES } from './fairness/names';
import { offersByPage, type PageRound, roundByPage, sha256 } from './fairness/round';
import type { Game } from './game';
import { marketsOf, resultOf, setupOf, verdictOf } from './rounds';

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
  readonly won: readonly number[];
  readonly refund: readonly number[];
}
const SALT = 'c0ffee';
const vectors: readonly Vector[] = JSON.parse(json);

/** Rows of the page's table of names: addresses, which may end in a star, and names. */
const rows = [...page.matchAll(/^\| ((?:soccer|basketball|dog|horse)\/[^|]*) \| ([^|]*) \|$/gm)].map(
  ([, addresses = '', names = '']) => [addresses.split(', '), names],
);
/** Kinds with their margins in thousandths, from the page's table of margins. */
const margins = [...page.matchAll(/^\| ([\d.]+) % \| ([^|]*) \|$/gm)].flatMap(([, percent, kinds = '']) =>
  kinds.split(', ').map(kind => [kind, Math.round(Number(percent) * 10)] as const),
);
const addressOf = ({ provider, path: below }: Game): string => `${provider}/${below}`;

const ascending = (numbers: Iterable<number>): number[] => [...numbers].sort((one, other) => one - other);

/** Setup, result and endings of what is on offer, by the page alone. */
function readByPage(round: PageRound, seed: string) {
  const { setup, result, won, refund = [] } = roundByPage(round, seed);
  const { offers } = offersByPage(round, sha256(seed));
  const isOffered = (outcome: number) => offers.has(outcome);
  return { setup, result, won: ascending(won.filter(isOffered)), refund: ascending(refund.filter(isOffered)) };
}

interface Draw {
  readonly roundId: string;
  readonly salt: string;
  readonly seed: string;
}

/** Outcomes that are on offer, by our rules, with their numbers. */
const offeredIn = ({ roundId, salt, seed }: Draw) =>
  marketsOf(roundId, setupOf({ roundId, salt, seedHash: sha256(seed) })).flatMap(({ outcomes }) =>
    outcomes.map(outcome => ({ ...outcome, number: readOutcomeId(outcome.outcomeId)?.outcome ?? 0 })),
  );

/** The same by our rules. */
function readByRules(draw: Draw) {
  const { roundId, salt, seed } = draw;
  const round = { roundId, salt, seedHash: sha256(seed) };
  const [setup, result] = [setupOf(round), resultOf(round, seed)];
  const endingIn = (verdict: string) =>
    offeredIn(draw)
      .map(({ number }) => number)
      .filter(number => verdictOf({ roundId, setup, result }, number) === verdict);
  return { setup, result, won: ascending(endingIn('won')), refund: ascending(endingIn('refund')) };
}

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

  it('has the names and margins of every kind that is read here', () => {
    expect(rows).toEqual(NAMES);
    expect(new Map(margins)).toEqual(new Map(catalogue.map(({ kind, margin }) => [kind, margin])));
  });

  it.each(vectors)('has a vector that whoever reads it draws again: $game $roundId', vector => {
    const { setup, result, won, refund } = vector;

    expect(readByPage({ ...vector, salt: SALT }, vector.seed)).toEqual({ setup, result, won, refund });
  });

  it.each(vectors)('has a vector that our rules draw again: $game $roundId', vector => {
    const { setup, result, won, refund } = vector;

    expect(readByRules({ ...vector, salt: SALT })).toEqual({ setup, result, won, refund });
  });

  test.prop([anyTrial], { numRuns: 500 })(
    'says all that is needed to draw any round, and to settle bets on it',
    ({ game, seed, number, salt }) => {
      const roundId = roundIdOf({ gameId: game.id, day: '2026-12-01', number });

      const read = readByPage({ roundId, salt, game: addressOf(game), kind: game.kind }, seed);

      expect(read).toEqual(readByRules({ roundId, salt, seed }));
    },
  );

  test.prop([anyTrial], { numRuns: 500 })(
    'says what is offered in any round, how likely it is and what it pays',
    ({ game, seed, number, salt }) => {
      const roundId = roundIdOf({ gameId: game.id, day: '2026-12-01', number });

      const { offers } = offersByPage({ roundId, salt, game: addressOf(game), kind: game.kind }, sha256(seed));

      const offered = offeredIn({ roundId, salt, seed });
      expect(ascending(offers.keys())).toEqual(ascending(offered.map(outcome => outcome.number)));
      for (const { number: outcome, price, chance, refund } of offered) {
        const offer = offers.get(outcome);
        expect([offer?.prices, offer?.chances, offer?.refunds], `${outcome}`).toEqual([
          expect.arrayContaining([price]),
          expect.arrayContaining([chance]),
          expect.arrayContaining([refund]),
        ]);
      }
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
