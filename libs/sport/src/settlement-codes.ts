// The results of legs and bets, by the numbers of the feed. Constants and not an object: a bundler writes the number where its
// name stands, so that the names cost a page nothing.

export const cancelled = -1 as const;
/** Not settled yet. */
export const open = 0 as const;
export const lost = 1 as const;
export const won = 2 as const;
export const refund = 3 as const;
export const halfLost = 4 as const;
export const halfWon = 5 as const;
