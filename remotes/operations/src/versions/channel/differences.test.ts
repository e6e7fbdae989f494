import { describe, expect, it } from 'vitest';
import { differences, differenceWords } from './differences';

const before = { shell: '1.0.0', sports: '1.0.0', wallet: '1.0.0' };

describe('differences', () => {
  it('names what has another version, came or went, in order of names', () => {
    const after = { shell: '1.0.0', sports: '1.1.0', casino: '1.0.0' };

    expect(differences(before, after)).toEqual([
      { name: 'casino', from: null, to: '1.0.0' },
      { name: 'sports', from: '1.0.0', to: '1.1.0' },
      { name: 'wallet', from: '1.0.0', to: null },
    ]);
  });

  it('says so when nothing differs', () => {
    expect(differenceWords(before, { ...before })).toBe('다른 점 없음');
    expect(differenceWords(before, { ...before, sports: '1.1.0' })).toBe('sports 1.0.0 → 1.1.0');
  });
});
