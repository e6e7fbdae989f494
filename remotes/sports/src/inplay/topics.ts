import type { LiveQuery } from './address';

/** The sports of the live board, in its order (specification 2). */
export const LIVE_SPORT_IDS = ['6046', '48242', '154830', '154914', '35232'] as const;

/** What of which sports is in play: the same topics whatever games come and go, so that the line stays up. */
export const liveTopicsOf = ({ sportId }: LiveQuery): string[] =>
  (sportId === undefined ? LIVE_SPORT_IDS : [sportId]).map(id => `live:${id}`);
