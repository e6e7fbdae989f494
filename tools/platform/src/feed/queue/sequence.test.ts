import { describe, expect, it } from 'vitest';
import { followSequence } from './sequence';

const placesOf = (...numbers: readonly (number | null)[]) => {
  const sequence = followSequence();
  return numbers.map(number => sequence.placeOf(number));
};

describe('the numbers of a queue', () => {
  it('follow each other, from whichever the first is', () => {
    expect(placesOf(17, 18, 19)).toEqual(['next', 'next', 'next']);
  });

  it('show that a message is missing, once', () => {
    expect(placesOf(17, 19, 20)).toEqual(['next', 'gap', 'next']);
  });

  it('show a message that comes again, apart from one that is missing', () => {
    expect(placesOf(17, 18, 17, 18, 19)).toEqual(['next', 'next', 'again', 'again', 'next']);
  });

  it('that begin again are as good as a gap', () => {
    expect(placesOf(52_017, 1, 2)).toEqual(['next', 'gap', 'next']);
  });

  it('show what is missing behind a wrong one far ahead', () => {
    expect(placesOf(100, 600, 101, 102, 104, 105)).toEqual(['next', 'gap', 'again', 'again', 'gap', 'next']);
  });

  it('may be left out', () => {
    expect(placesOf(17, null, 18)).toEqual(['next', 'next', 'next']);
  });

  it('are forgotten when a snapshot is taken', () => {
    const sequence = followSequence();
    sequence.placeOf(17);

    sequence.forget();

    expect(sequence.placeOf(40)).toBe('next');
  });
});
