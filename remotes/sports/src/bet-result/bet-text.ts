import { eventName, foldsText, legName, payoutLabel } from '@madang/betting';
import type { Bet, Leg } from '@madang/contracts';
import {
  formatCombinedOdds,
  formatDateTime,
  formatKickoff,
  formatOdds,
  formatWon,
  gameTypeName,
  settlementWord,
} from '@madang/locale';
import { SETTLEMENT } from '@madang/sport';

/** A bet as a member would tell it to a friend: its legs, its sums, how it ended. */
export function betText(bet: Bet): string {
  const { price, stake, payout, possiblePayout, system } = bet;
  const end = `${payoutLabel(bet)} ${formatWon(payout ?? possiblePayout)}`;
  return [
    `마당 ${gameTypeName(bet.gameType)} ${foldsText(bet)} · ${endText(bet)}`,
    ...bet.legs.map((leg, index) => `${index + 1}. ${legText(leg)}`),
    ...(system
      ? [`시스템 ${system.folds}폴더 조합 ${system.combinations}개 · 조합당 ${formatWon(system.unitStake)}`]
      : []),
    `총 배당 ${formatCombinedOdds(price)} · 베팅금액 ${formatWon(stake)} · ${end}`,
    `접수 ${formatDateTime(bet.placedAt)} · 베팅번호 ${bet.betId}`,
  ].join('\n');
}

const endText = ({ ending, result }: Bet): string => (ending === 'cashed-out' ? '캐시아웃' : settlementWord(result));

function legText(leg: Leg): string {
  const about = `${eventName(leg)}, ${leg.leagueName} ${formatKickoff(leg.startsAt)}`;
  const end = leg.result === SETTLEMENT.open ? '' : ` → ${leg.rule ?? settlementWord(leg.result)}`;
  return `${legName(leg)} ${formatOdds(leg.price)} (${leg.marketName}, ${about})${end}`;
}
