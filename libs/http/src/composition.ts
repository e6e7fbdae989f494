import { atom } from 'nanostores';

/** The composition that the edge would serve now, read from every reply; null until the first one. */
export const $latestComposition = atom<string | null>(null);
