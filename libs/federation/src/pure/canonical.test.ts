import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { canonical } from './canonical';

const anyJson = fc.jsonValue({ maxDepth: 4 });

describe('canonical', () => {
  it('writes keys in order and without spaces', () => {
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe('{"a":true,"b":[1,{"c":"x","d":null}]}');
  });

  it('leaves out what is not there', () => {
    expect(canonical({ a: undefined, b: 1 })).toBe('{"b":1}');
  });

  test.prop([anyJson])('loses nothing', value => {
    const text = JSON.stringify(value);
    expect(JSON.parse(canonical(JSON.parse(text)))).toEqual(JSON.parse(text));
  });

  test.prop([fc.dictionary(fc.string(), fc.integer()), fc.gen()])(
    'does not depend on the order of keys',
    (fields, gen) => {
      const shuffled = Object.entries(fields).sort(() => gen(fc.integer, { min: -1, max: 1 }));
      expect(canonical(Object.fromEntries(shuffled))).toBe(canonical(fields));
    },
  );
});
