import { expect, it } from 'vitest';
import { houseFiles, houseText } from './house-files';

/** A module that is replaced stays so for every file that the worker loads afterwards (docs/decisions/0143). */
const replacesModule = (source: string) => /\bvi\.(?:doMock|mock)\(/.test(source);

it.each(['mock', 'doMock'])('finds a module that is replaced with %s', name => {
  expect(replacesModule(`vi.${name}('./clock');`)).toBe(true);
});

it('is not in tests that share their modules', () => {
  expect(houseFiles('*.test.ts').filter(file => replacesModule(houseText(file)))).toEqual([]);
});
