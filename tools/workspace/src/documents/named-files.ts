const NAMED = /`([\w@.,/-]+\/[\w@.-]+\.(?:tsx?|json|md|css|mjs))`/g;

/** The files that a document names with at least one folder, as in `bets/place.ts`. */
export const namedFiles = (text: string): string[] => [...text.matchAll(NAMED)].map(([, file = '']) => file);

/** Whether a file of the house is called so, whole or by the end of its path. */
export const isThere = (named: string, files: readonly string[]): boolean =>
  files.some(file => file === named || file.endsWith(`/${named}`));
