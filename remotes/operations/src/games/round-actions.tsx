import type { OperatorRound } from '@madang/contracts';
import { platformNow } from '@madang/session';
import { Button } from '@madang/ui';
import { useState } from 'react';
import { ReasonDialog } from '../console/reason-dialog';
import { useDecideRound } from './commands';

/** A round is void, or goes by its draw: an operator decides which, with a reason that its members read. */
export function RoundActions({ name, round }: { name: string; round: OperatorRound }) {
  const { annul, restore } = useDecideRound(round.roundId);
  const [isAsking, setAsking] = useState(false);
  const isVoid = round.state === 'void';
  const isDrawn = Date.parse(round.drawsAt) <= platformNow();
  if (isVoid && !isDrawn) return null;
  const command = isVoid ? restore : annul;
  const word = isVoid ? '되살리기' : '취소하기';
  return (
    <>
      <Button size="s" tone="quiet" aria-label={`${name} ${word}`} onClick={() => setAsking(true)}>
        {word}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={`${name} ${word}`}
          submitLabel={isVoid ? '결과대로 정산하기' : '회차 취소하기'}
          onReason={reason => command.mutateAsync(reason).catch(() => null)}
          close={() => setAsking(false)}
        >
          {isVoid
            ? '시드가 뽑은 결과대로 다시 정산해요. 돌려준 금액과의 차이만 움직이고, 회원에게 사유를 쪽지로 알려요.'
            : '베팅금을 모두 돌려주고, 이미 준 당첨금은 되돌려요. 회원에게 사유를 쪽지로 알려요.'}
        </ReasonDialog>
      )}
    </>
  );
}
