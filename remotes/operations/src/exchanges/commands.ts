import { ApproveExchange, type ExchangeRow, ProcessExchange, RefuseExchange } from '@madang/contracts';
import { send } from '@madang/http';
import { formatWon } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation } from '@tanstack/react-query';
import { useAfterwards } from '../console/afterwards';
import { operatorExchanges } from './queries';

export function useDecideExchange(exchangeId: string) {
  const afterwards = useAfterwards(operatorExchanges.all);
  const params = { exchangeId };
  const process = useMutation({
    mutationFn: () => send(ProcessExchange, { params }),
    onSuccess: row => toast(`${row.nickname} 회원의 환전을 처리하기 시작했어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  const approve = useMutation({
    mutationFn: () => send(ApproveExchange, { params }),
    onSuccess: row => toast(approved(row), { tone: 'ok' }),
    ...afterwards,
  });
  const refuse = useMutation({
    mutationFn: (reason: string) => send(RefuseExchange, { params, body: { reason } }),
    onSuccess: row => toast(`${row.nickname} 회원의 환전을 거절하고 금액을 돌려줬어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  return { process, approve, refuse };
}

function approved({ state, nickname, amount }: ExchangeRow): string {
  return state === 'processing'
    ? `${nickname} 회원의 ${formatWon(amount)} 환전을 1차 승인했어요. 다른 운영자가 한 번 더 승인하면 나가요.`
    : `${nickname} 회원의 ${formatWon(amount)} 환전을 완료했어요.`;
}
