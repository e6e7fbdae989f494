/** The site's own sports (specification 2), by the feed's numbers. */
const OWN_SPORTS = [
  ['6046', 'football'],
  ['48242', 'basketball'],
  ['154830', 'volleyball'],
  ['154914', 'baseball'],
  ['35232', 'iceHockey'],
] as const;

/** The site's own sports, in the order of its links. */
export const OWN_SPORT_IDS: readonly string[] = OWN_SPORTS.map(([id]) => id);

/** Whose rules and words apply: those of one of the site's own sports, or of none. */
export type SportKey = (typeof OWN_SPORTS)[number][1] | 'other';

const KEYS = new Map<string, SportKey>(OWN_SPORTS);

export const sportKey = (sportId: string): SportKey => KEYS.get(sportId) ?? 'other';
