import { expect, it } from 'vitest';
import { birthYears } from './birth-years';

it('go from the current year less 15 down to 1950 [K-birth-year]', () => {
  const years = birthYears(2026);

  expect([years.at(0), years.at(-1), years.length]).toEqual([2011, 1950, 62]);
  expect(years).toEqual([...years].sort((one, other) => other - one));
});
