import { type SportKey, sportKey } from '@madang/sport';

type Labels = Readonly<Record<number, string>>;

const counted = (last: number, unit: string): Labels =>
  Object.fromEntries(Array.from({ length: last }, (_, index) => [index + 1, `${index + 1}${unit}`]));

const GENERAL: Labels = { [-1]: '경기 전', 80: '휴식', 100: '경기종료', 101: '연장 종료', 102: '승부차기 종료' };

const BY_SPORT: Readonly<Record<SportKey, Labels>> = {
  football: { 10: '전반', 20: '후반', 30: '연장 전반', 35: '연장 후반', 50: '승부차기', 80: '하프타임' },
  basketball: { ...counted(4, '쿼터'), 40: '연장', 80: '쿼터 휴식' },
  volleyball: { ...counted(5, '세트'), 50: '골든세트', 80: '세트 사이' },
  baseball: { ...counted(9, '회'), 40: '연장', 80: '공수교대' },
  iceHockey: { ...counted(3, '피리어드'), 40: '연장', 50: '승부치기', 80: '피리어드 휴식', 102: '승부치기 종료' },
  other: {},
};

/** A period of the feed in the sport's own words: 10 is "전반" in football, 2 is "2세트" in volleyball. */
export const periodLabel = (sportId: string, period: number): string =>
  BY_SPORT[sportKey(sportId)][period] ?? GENERAL[period] ?? '기타';
