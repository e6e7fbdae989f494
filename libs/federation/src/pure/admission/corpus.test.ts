import { describe, expect, it } from 'vitest';
import { limitsOfBytes } from '../a-release.test-kit';
import { admission } from './admission';
import { BROKEN } from './broken.test-kit';
import { GOOD } from './good.test-kit';

const limits = limitsOfBytes(10_000);

describe('the corpus of broken sets [I-gates]', () => {
  it('is large, and has every rule in it', () => {
    expect(BROKEN.length).toBeGreaterThanOrEqual(40);
    expect([...new Set(BROKEN.map(({ rule }) => rule))].sort()).toEqual([
      'budget',
      'container',
      'contract',
      'federation',
      'integrity',
      'links',
      'paths',
      'release',
      'remote.json',
      'shared',
      'tiles',
    ]);
  });

  it.each(BROKEN)(
    'refuses $what, in one sentence with whose it is, what was found, what was expected and the fix',
    ({ releases, rule, sentenceParts }) => {
      const refusals = admission({ releases, limits });

      expect(refusals.map(refusal => refusal.rule)).toEqual([rule]);
      const [sentence = ''] = refusals.map(refusal => refusal.sentence);
      for (const part of sentenceParts) expect(sentence).toContain(part);
      expect(sentence).toMatch(/^\S.*: .+, but .+; .+\.$/);
      expect(sentence).not.toContain('\n');
    },
  );
});

describe('the corpus of good sets [I-gates]', () => {
  it.each(GOOD)('admits $what', ({ releases }) => {
    expect(admission({ releases, limits })).toEqual([]);
  });
});
