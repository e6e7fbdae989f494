import { FIXTURE_STATUS } from '@madang/contracts';

/** A fixture whose state the feed has not told yet. */
const NOT_SET = 0;

/** The only fixture states in which a prematch price can be taken. */
const BEFORE_THE_START: ReadonlySet<number> = new Set([
  NOT_SET,
  FIXTURE_STATUS.notStarted,
  FIXTURE_STATUS.aboutToStart,
]);

/** Whether a fixture in this state still takes prematch bets. A number that we don't know does not. */
export const takesBets = (status: number): boolean => BEFORE_THE_START.has(status);

/** Whether a fixture in this state takes bets in play. */
export const isInPlay = (status: number): boolean => status === FIXTURE_STATUS.inProgress;
