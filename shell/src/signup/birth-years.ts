import { FIRST_BIRTH_YEAR, LEAST_AGE } from '@madang/contracts';

/** The years that a newcomer can be born in, the latest first. */
export function birthYears(thisYear: number): number[] {
  const latest = thisYear - LEAST_AGE;
  return Array.from({ length: latest - FIRST_BIRTH_YEAR + 1 }, (_, back) => latest - back);
}
