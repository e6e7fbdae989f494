import {
  CancelCryptoWithdrawal,
  type CancelExchangeBody,
  type CryptoDepositBody,
  type CryptoWithdrawalBody,
  RequestCryptoWithdrawal,
  SendCryptoDeposit,
  TetherDepositUrl,
  TokenDepositUrl,
} from '@madang/contracts';
import { openDialog } from '@madang/federation';
import { memberQuery, onlyWhenUnanswered, send, sentenceOf } from '@madang/http';
import { formatToken } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { KeyedRequest } from '../keyed-request';
import { MOVES_MONEY } from '../money-commands';
import { coins } from './queries';

/** Server's words that must be read (specification 7 and 8). */
export const alertMember = (message: string): void => openDialog('shell/alert', { message });

const UNSAFE = '입금 주소가 안전하지 않아 보내지 않았어요. 고객센터에 알려 주세요.';

/** Deposit data goes to an https address alone (specification 7). */
async function sendDeposit({ body, key }: KeyedRequest<CryptoDepositBody>): Promise<string> {
  const { url } =
    body.token === 'USDT' ? await send(TetherDepositUrl) : await send(TokenDepositUrl, { params: { token: 'usdc' } });
  if (!url.startsWith('https://')) return UNSAFE;
  return (await send(SendCryptoDeposit, { body, key })).message;
}

export function useSendDeposit() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: sendDeposit,
    retry: onlyWhenUnanswered,
    onSuccess: message => (message === UNSAFE ? alertMember(message) : toast(message, { tone: 'ok' })),
    onError: error => alertMember(sentenceOf(error)),
    onSettled: () => cache.invalidateQueries(coins.deposits),
  });
}

export function useRequestWithdrawal() {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: (request: KeyedRequest<CryptoWithdrawalBody>) => send(RequestCryptoWithdrawal, request),
    retry: onlyWhenUnanswered,
    onSettled: () => Promise.all([cache.invalidateQueries(coins.withdrawals), cache.invalidateQueries(memberQuery())]),
  });
}

export function useCancelWithdrawal(withdrawalId: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: MOVES_MONEY,
    mutationFn: (body: CancelExchangeBody) => send(CancelCryptoWithdrawal, { params: { withdrawalId }, body }),
    onSuccess: ({ amount }) => toast(`${formatToken(amount, 'USD')} 출금 신청을 취소했어요.`, { tone: 'ok' }),
    onSettled: () => Promise.all([cache.invalidateQueries(coins.withdrawals), cache.invalidateQueries(memberQuery())]),
  });
}
