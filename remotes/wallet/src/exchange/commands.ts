import {
  CancelExchange,
  type ExchangeBody,
  RegisterAccount,
  type RegisterAccountBody,
  RequestExchange,
} from '@madang/contracts';
import { onlyWhenUnanswered, send } from '@madang/http';
import { formatWon } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyedRequest } from '../keyed-request';
import { MOVES_MONEY } from '../money-commands';
import { exchanges, rolling } from './queries';

function useFollowUp() {
  const cache = useQueryClient();
  return () =>
    Promise.all([
      cache.invalidateQueries(exchanges.all),
      cache.invalidateQueries(exchanges.terms()),
      cache.invalidateQueries(rolling.own()),
    ]);
}

export function useRequestExchange() {
  const onSettled = useFollowUp();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: (request: KeyedRequest<ExchangeBody>) => send(RequestExchange, request),
    retry: onlyWhenUnanswered,
    onSuccess: exchange => toast(`${formatWon(exchange.amount)} 환전을 신청했어요.`, { tone: 'ok' }),
    onSettled,
  });
}

export function useCancelExchange(exchangeId: string) {
  const onSettled = useFollowUp();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: (body: { withdrawPassword: string }) => send(CancelExchange, { params: { exchangeId }, body }),
    onSuccess: exchange =>
      toast(`${formatWon(exchange.amount)} 환전신청을 취소했어요. 보유머니로 돌아왔어요.`, { tone: 'ok' }),
    onSettled,
  });
}

export function useRegisterAccount() {
  const onSettled = useFollowUp();
  return useMutation({
    mutationFn: (body: RegisterAccountBody) => send(RegisterAccount, { body }),
    onSuccess: account => toast(`${account.bankName} 계좌를 등록했어요.`, { tone: 'ok' }),
    onSettled,
  });
}
