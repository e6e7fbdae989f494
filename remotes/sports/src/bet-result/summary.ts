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

type Payout = Pick<Bet, 'payout' | 'ending' | 'result' | 'stake'>;

/** Only what a bet won, or would win, is winnings; not a stake that came back, nor what a member took before the end. */
export const isWinnings = ({ payout, ending, result, stake }: Payout): boolean =>
  payout === null || (ending === null && (result === 2 || payout !== stake));

/** What the sum at the end of a bet is called. */
export function payoutWord(bet: Payout): string {
  if (isWinnings(bet)) return bet.payout === null ? '예상 당첨금' : '당첨금';
  return bet.ending === 'cashed-out' ? '캐시아웃 금액' : '반환금';
}

const KINDS = new Map([
  [1, '스포츠'],
  [2, '라이브'],
  [3, '미니게임'],
  [4, '가상스포츠'],
]);

/** The specification's game types; any other number is casino. */
export const kindWord = (gameType: number): string => KINDS.get(gameType) ?? '카지노';
