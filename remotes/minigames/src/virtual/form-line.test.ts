import { describe, expect, it } from 'vitest';
import { formOf } from './form-line';

const race = (names: readonly string[], order: number[]) => ({
  state: 'settled' as const,
  setup: { kind: 'race' as const, runners: names.map((name, index) => ({ number: index + 1, name, weight: 1 })) },
  result: { kind: 'race' as const, order },
});

describe('formOf', () => {
  it('has the places of the latest five races, the newest at its end, whatever number the runner had', () => {
    const rounds = [
      race(['질풍가도', '한라의꿈'], [2, 1]),
      race(['한라의꿈', '백두신화'], [2, 1]),
      race(['한라의꿈', '질풍가도'], [2, 1]),
      ...Array.from({ length: 4 }, () => race(['질풍가도', '한라의꿈'], [1, 2])),
    ];

    expect(formOf('질풍가도', rounds)).toEqual([1, 1, 1, 1, 2]);
    expect(formOf('백두신화', rounds)).toEqual([1]);
    expect(formOf('새벽바람', rounds)).toEqual([]);
  });

  it('has no place of a race that was made void', () => {
    const rounds = [{ ...race(['질풍가도', '한라의꿈'], [1, 2]), state: 'void' as const }];

    expect(formOf('질풍가도', rounds)).toEqual([]);
  });
});
