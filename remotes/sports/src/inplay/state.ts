import { FIXTURE_STATUS } from '@madang/contracts';

/** Being played, held up, or played where the feed cannot see it: what the live board shows. */
const LIVE: ReadonlySet<number> = new Set([
  FIXTURE_STATUS.inProgress,
  FIXTURE_STATUS.interrupted,
  FIXTURE_STATUS.lostCoverage,
]);

/** Whether a fixture in this state is being played, seen or not. */
export const isUnderway = (status: number): boolean => LIVE.has(status);

export const isLost = (status: number): boolean => status === FIXTURE_STATUS.lostCoverage;
