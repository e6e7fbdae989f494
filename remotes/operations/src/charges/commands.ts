import { ApproveCharge, type ChargeRow, RefuseCharge } from '@madang/contracts';
import { send } from '@madang/http';
import { formatWon } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { useAfterwards } from '../console/afterwards';
import { operatorCharges } from './queries';

export function useDecideCharge(chargeId: string) {
  const params = { chargeId };
  const afterwards = useAfterwards(operatorCharges.all);
  const approve = useMutation({
    mutationFn: () => send(ApproveCharge, { params }),
    onSuccess: charge => toast(approved(charge), { tone: 'ok' }),
    ...afterwards,
  });
  const refuse = useMutation({
    mutationFn: (reason: string) => send(RefuseCharge, { params, body: { reason } }),
    onSuccess: charge => toast(`${charge.nickname} 회원의 충전신청을 거절했어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  return { approve, refuse };
}

function approved({ state, nickname, amount }: ChargeRow): string {
  return state === 'processing'
    ? `${nickname} 회원의 ${formatWon(amount)} 충전을 1차 승인했어요. 다른 운영자가 한 번 더 승인하면 충전돼요.`
    : `${nickname} 회원에게 ${formatWon(amount)}을 충전했어요.`;
}
