import { ConvertPoints } from '@madang/contracts';
import { memberQuery, onlyWhenUnanswered, send, sentenceOf } from '@madang/http';
import { formatWon } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyedRequest } from '../keyed-request';
import { MOVES_MONEY } from '../money-commands';
import { points } from './queries';

/** Points become emoney one to one. */
export function useConvertPoints() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: (request: KeyedRequest<{ amount: number }>) => send(ConvertPoints, request),
    retry: onlyWhenUnanswered,
    onSuccess: (_, { body: { amount } }) => toast(`포인트를 ${formatWon(amount)}으로 바꿨어요.`, { tone: 'ok' }),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => Promise.all([cache.invalidateQueries(points.all), cache.invalidateQueries(memberQuery())]),
  });
}
