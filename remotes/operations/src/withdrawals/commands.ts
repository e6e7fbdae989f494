import { ApproveCryptoWithdrawal, type CryptoWithdrawalRow, RefuseCryptoWithdrawal } from '@madang/contracts';
import { send } from '@madang/http';
import { formatToken } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { useAfterwards } from '../console/afterwards';
import { operatorWithdrawals } from './queries';

export function useDecideWithdrawal(withdrawalId: string) {
  const params = { withdrawalId };
  const afterwards = useAfterwards(operatorWithdrawals.all);
  const approve = useMutation({
    mutationFn: () => send(ApproveCryptoWithdrawal, { params }),
    onSuccess: row => toast(approved(row), { tone: 'ok' }),
    ...afterwards,
  });
  const refuse = useMutation({
    mutationFn: (reason: string) => send(RefuseCryptoWithdrawal, { params, body: { reason } }),
    onSuccess: row => toast(`${row.nickname} 회원의 출금 신청을 거절하고 USD를 돌려줬어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  return { approve, refuse };
}

function approved({ state, nickname, amount }: CryptoWithdrawalRow): string {
  const whose = `${nickname} 회원의 ${formatToken(amount, 'USD')} 출금`;
  return state === 'processing'
    ? `${whose} 신청을 1차 승인했어요. 다른 운영자가 한 번 더 승인하면 보내요.`
    : `${whose} 신청을 승인했어요. 모의 체인으로 보내요.`;
}
