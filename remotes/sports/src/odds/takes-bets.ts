/** Not set, not started, about to start: the only fixture states in which a prematch price can be taken. */
const BEFORE_THE_START = new Set([0, 1, 9]);

/** Whether a fixture in this state still takes prematch bets. A number that we don't know does not. */
export const takesBets = (status: number): boolean => BEFORE_THE_START.has(status);

const IN_PROGRESS = 2;

/** Whether a fixture in this state takes bets in play. */
export const isInPlay = (status: number): boolean => status === IN_PROGRESS;
