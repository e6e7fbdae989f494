import { describe, expect, it } from 'vitest';
import { repeats } from './repeats';

describe('what happens again and again', () => {
  it('is logged at once, then once a while with how often it came, each name by itself', () => {
    let now = 0;
    const due = repeats(60_000, () => now);

    expect([due('disk'), due('disk'), due('bus'), due('disk')]).toEqual([1, 0, 1, 0]);
    now = 60_000;
    expect([due('disk'), due('disk')]).toEqual([3, 0]);
  });

  it('takes no more memory, however many names are made up', () => {
    const due = repeats(60_000, () => 0);
    for (let nth = 0; nth < 10_000; nth += 1) expect(due(`name ${nth}`)).toBe(1);

    expect(due('name 0')).toBe(1);
  });
});
