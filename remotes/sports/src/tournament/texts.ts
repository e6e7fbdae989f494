import type { Tournament } from '@madang/contracts';
import { formatKickoff, formatWon } from '@madang/locale';

/** What an entry costs. */
export const feeText = (fee: number): string => (fee === 0 ? '무료' : formatWon(fee));

/** The state of a tournament, for a member who decides what to do. */
export function stateText({
  state,
  closesAt,
  finishedAt,
}: Pick<Tournament, 'state' | 'closesAt' | 'finishedAt'>): string {
  switch (state) {
    case 'open':
      return `${formatKickoff(closesAt)} 마감`;
    case 'running':
      return '진행중';
    case 'finished':
      return finishedAt ? `${formatKickoff(finishedAt)} 종료` : '종료';
  }
}

/** The one button: what it does and what it costs. */
export function enterLabel({ fee, mine }: Pick<Tournament, 'fee' | 'mine'>): string {
  if (mine) return '예측 고치기';
  return fee === 0 ? '무료로 참가하기' : `${formatWon(fee)}으로 참가하기`;
}
