/** The feed's sport numbers. The first five are the site's own (specification 2); the rest only need a name. */
const SPORTS = [
  { id: '6046', key: 'football', name: '축구' },
  { id: '48242', key: 'basketball', name: '농구' },
  { id: '154830', key: 'volleyball', name: '배구' },
  { id: '154914', key: 'baseball', name: '야구' },
  { id: '35232', key: 'iceHockey', name: '아이스하키' },
  { id: '54094', key: 'other', name: '테니스' },
  { id: '131506', key: 'other', name: '미식축구' },
  { id: '687890', key: 'other', name: 'e스포츠' },
] as const;

const OWN_COUNT = 5;
/** The site's own sports, in the order of its links. */
export const OWN_SPORT_IDS: readonly string[] = SPORTS.slice(0, OWN_COUNT).map(({ id }) => id);

/** Which sport's words apply. */
export type SportKey = (typeof SPORTS)[number]['key'];

const byId = new Map<string, (typeof SPORTS)[number]>(SPORTS.map(sport => [sport.id, sport]));

export const sportKey = (sportId: string): SportKey => byId.get(sportId)?.key ?? 'other';

/** A sport's Korean name, or "기타" for a number that the site doesn't know. */
export const sportName = (sportId: string): string => byId.get(sportId)?.name ?? '기타';
