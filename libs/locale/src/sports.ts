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

const VIRTUAL_LEAGUES = new Map([
  ['eurocups', '유로컵'],
  ['premierships', '프리미어십'],
  ['superleagues', '슈퍼리그'],
  ['worldcups', '월드컵'],
  ['bakergardens', '베이커 가든스'],
  ['nbareplay', 'NBA 리플레이'],
  ['waterportarena', '워터포트 아레나'],
  ['goldenhillparks', '골든힐 파크'],
  ['hillsideparks', '힐사이드 파크'],
  ['britanniaways', '브리타니아 웨이'],
  ['festivaldowns', '페스티벌 다운스'],
  ['victoriaparks', '빅토리아 파크'],
]);

/** A virtual league's Korean name by its part of the address (specification 2), or the part itself where it is new. */
export const virtualLeagueName = (league: string): string => VIRTUAL_LEAGUES.get(league) ?? league;
