// The states of a fixture, by the numbers of the feed. Constants and not an object, like the codes of settlement.

export const notStarted = 1 as const;
export const inProgress = 2 as const;
export const finished = 3 as const;
export const cancelled = 4 as const;
export const postponed = 5 as const;
export const interrupted = 6 as const;
export const abandoned = 7 as const;
export const lostCoverage = 8 as const;
export const aboutToStart = 9 as const;
