import { formatWon } from '@madang/locale';
import type { Letter } from '../messages/queries';
import type { Settlement } from '../settlement/decide';
import { correctionText } from '../settlement/portion';
import { placeOf } from './rounds';

export interface RoundDecision {
  readonly roundId: string;
  readonly isVoid: boolean;
  readonly reason: string;
}

/** The message to a member whose bet an operator's decision about a round has changed. */
export function decidedLetter({ roundId, isVoid, reason }: RoundDecision, at: Date) {
  const place = placeOf(roundId);
  const name = place ? `${place.game.name} ${place.number}` : roundId;
  return (settlement: Settlement): Letter => ({
    memberId: settlement.bet.memberId,
    title: isVoid ? '회차가 취소됐어요' : '회차를 결과대로 정산했어요',
    contents: isVoid
      ? `${name}회차가 취소되어 베팅금액을 돌려 드려요. ${movedText(settlement)} 사유: ${reason}`
      : `${name}회차의 취소를 거두고 추첨 결과대로 다시 정산했어요. ${movedText(settlement)} 사유: ${reason}`,
    at,
  });
}

/** A bet that had not been settled gets its stake; one that had, the difference. */
function movedText(settlement: Settlement): string {
  const { bet, difference } = settlement;
  return bet.revision === 0 ? `${formatWon(difference)}을 돌려 드렸어요.` : correctionText(settlement);
}
