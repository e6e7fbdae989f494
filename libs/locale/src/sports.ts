import { type SportKey, sportKey } from '@madang/sport';

const NAMES: Readonly<Record<Exclude<SportKey, 'other'>, string>> = {
  football: '축구',
  basketball: '농구',
  volleyball: '배구',
  baseball: '야구',
  iceHockey: '아이스하키',
};

/** Sports that the feed also has, by its numbers. */
const OTHERS = new Map([
  ['54094', '테니스'],
  ['131506', '미식축구'],
  ['687890', 'e스포츠'],
]);

/** A sport's Korean name, or "기타" for a number that the site doesn't know. */
export function sportName(sportId: string): string {
  const key = sportKey(sportId);
  return key === 'other' ? (OTHERS.get(sportId) ?? '기타') : NAMES[key];
}
