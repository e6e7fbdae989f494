import { CancelCharge, type ChargeBody, RequestCharge } from '@madang/contracts';
import { onlyWhenUnanswered, send, sentenceOf } from '@madang/http';
import { formatWon } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyedRequest } from '../keyed-request';
import { responsible } from '../limits/queries';
import { MOVES_MONEY } from '../money-commands';
import { charges } from './queries';

export function useRequestCharge() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: ({ body, key }: KeyedRequest<ChargeBody>) => send(RequestCharge, { body, key }),
    retry: onlyWhenUnanswered,
    onSuccess: charge => toast(`${formatWon(charge.amount)} 충전을 신청했어요.`, { tone: 'ok' }),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => Promise.all([cache.invalidateQueries(charges.all), cache.invalidateQueries(responsible.all)]),
  });
}

export function useCancelCharge() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: (chargeId: string) => send(CancelCharge, { params: { chargeId } }),
    onSuccess: charge => toast(`${formatWon(charge.amount)} 충전신청을 취소했어요.`, { tone: 'ok' }),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => cache.invalidateQueries(charges.all),
  });
}
