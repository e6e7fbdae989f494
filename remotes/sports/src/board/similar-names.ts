import type { Fixture } from '@madang/contracts';
import { typosOf } from '@madang/locale';

/** Whether a search found only what is a slip of typing away: no name in sight answers it as it stands. */
export const isSimilarOnly = (fixtures: readonly Fixture[], search: string): boolean =>
  fixtures.length > 0 &&
  !fixtures.some(({ home, away, leagueName }) => [home, away, leagueName].some(name => typosOf(name, search) === 0));
