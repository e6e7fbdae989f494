import type { Fixture } from '@madang/contracts';
import { typosOf } from '@madang/locale';

/** Whether a search found only names that are a typo away: no shown name matches it exactly. */
export const isSimilarOnly = (fixtures: readonly Fixture[], search: string): boolean =>
  fixtures.length > 0 &&
  !fixtures.some(({ home, away, leagueName }) => [home, away, leagueName].some(name => typosOf(name, search) === 0));
