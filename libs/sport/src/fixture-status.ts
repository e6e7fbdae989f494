import * as FIXTURE_STATUS from './fixture-status-codes';

/** The only fixture states in which a prematch price can be taken. */
export const BEFORE_START: ReadonlySet<number> = new Set([FIXTURE_STATUS.notStarted, FIXTURE_STATUS.aboutToStart]);

/** Finished, cancelled or abandoned: no score will be added. */
export const OVER: ReadonlySet<number> = new Set([
  FIXTURE_STATUS.finished,
  FIXTURE_STATUS.cancelled,
  FIXTURE_STATUS.abandoned,
]);

/** Played, held up, or played where the feed cannot see it: what live boards show. */
export const UNDERWAY: ReadonlySet<number> = new Set([
  FIXTURE_STATUS.inProgress,
  FIXTURE_STATUS.interrupted,
  FIXTURE_STATUS.lostCoverage,
]);

/** Whether prematch bets are over for a fixture in this state. A number that we don't know takes none. */
export const hasBegun = (status: number): boolean => !BEFORE_START.has(status);

/** Whether a fixture in this state takes bets in play. */
export const isInPlay = (status: number | undefined): boolean => status === FIXTURE_STATUS.inProgress;

export const isUnderway = (status: number): boolean => UNDERWAY.has(status);

export const isOver = (status: number | undefined): boolean => status !== undefined && OVER.has(status);
