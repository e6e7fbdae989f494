import type { Bet, Leg } from '@madang/contracts';
import { pickName } from '@madang/locale';

/** A leg's pick in words: "아스널 승", "오버 2.5". */
export const legName = ({ marketId, outcomeName, line, home, away }: Leg): string =>
  pickName({ marketId, name: outcomeName, line, home, away });

/** A bet in a few words: its first pick, and how many more. */
export function betTitle({ legs }: Bet): string {
  const [first] = legs;
  if (!first) return '베팅';
  return legs.length === 1 ? legName(first) : `${legName(first)} 외 ${legs.length - 1}폴더`;
}

/** 단폴더, 3폴더, 시스템 2/3. */
export function foldsWord({ legs, system }: Bet): string {
  if (system) return `시스템 ${system.folds}/${legs.length}`;
  return legs.length === 1 ? '단폴더' : `${legs.length}폴더`;
}

const KINDS = new Map([
  [1, '스포츠'],
  [2, '라이브'],
  [3, '미니게임'],
  [4, '가상스포츠'],
]);

/** The specification's game types; any other number is casino. */
export const kindWord = (gameType: number): string => KINDS.get(gameType) ?? '카지노';
