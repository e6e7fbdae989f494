import { OWN_SPORT_IDS } from '@madang/sport';
import type { LiveQuery } from './address';

/** What of which sports is in play: the same topics whatever games come and go, so that the line stays up. */
export const liveTopicsOf = ({ sportId }: LiveQuery): string[] =>
  (sportId === undefined ? OWN_SPORT_IDS : [sportId]).map(id => `live:${id}`);
