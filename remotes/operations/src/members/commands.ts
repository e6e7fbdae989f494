import {
  ApproveMember,
  ExcludeMember,
  type ExclusionTerm,
  OpenExchange,
  RefuseMember,
  RestrictCasino,
  SetAccount,
} from '@madang/contracts';
import { send } from '@madang/http';
import { formatWon } from '@madang/locale';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAfterwards } from '../console/afterwards';
import { members } from './queries';

export function useDecideMember() {
  const afterwards = useAfterwards(members.all);
  const approve = useMutation({
    mutationFn: (memberId: string) => send(ApproveMember, { params: { memberId } }),
    onSuccess: member => toast(`${member.nickname} 회원의 가입을 승인했어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  const refuse = useMutation({
    mutationFn: ({ memberId, reason }: { memberId: string; reason: string }) =>
      send(RefuseMember, { params: { memberId }, body: { reason } }),
    onSuccess: member => toast(`${member.nickname} 회원의 가입을 거절했어요.`, { tone: 'ok' }),
    ...afterwards,
  });
  return { approve, refuse };
}

export function useExcludeMember() {
  const afterwards = useAfterwards(members.all);
  return useMutation({
    mutationFn: ({ memberId, ...body }: { memberId: string; term: ExclusionTerm; reason: string }) =>
      send(ExcludeMember, { params: { memberId }, body }),
    onSuccess: () => toast('자가 제한을 걸었어요.', { tone: 'ok' }),
    ...afterwards,
  });
}

interface CasinoRestriction {
  memberId: string;
  isCasinoOff: boolean;
  isSlotOff: boolean;
  reason: string;
}

export function useRestrictCasino() {
  return useMutation({
    mutationFn: ({ memberId, ...body }: CasinoRestriction) => send(RestrictCasino, { params: { memberId }, body }),
    onSuccess: () => toast('카지노와 슬롯 이용 제한을 바꿨어요.', { tone: 'ok' }),
    ...useAfterwards(members.all),
  });
}

interface AccountChange {
  memberId: string;
  bankId: string;
  accountNumber: string;
  accountHolder: string;
  reason: string;
}

/** Refusals are the dialog's: they stand at its fields. */
export function useSetAccount() {
  return useMutation({
    mutationFn: ({ memberId, ...body }: AccountChange) => send(SetAccount, { params: { memberId }, body }),
    onSuccess: account => toast(`${account.bankName} 계좌로 바꿨어요.`, { tone: 'ok' }),
  });
}

export function useOpenExchange() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, ...body }: { memberId: string; amount: number; reason: string }) =>
      send(OpenExchange, { params: { memberId }, body }),
    onSuccess: row =>
      toast(`${row.nickname} 회원의 ${formatWon(row.amount)} 환전을 접수했어요. 다른 운영자가 승인해요.`, {
        tone: 'ok',
      }),
    onSettled: () => cache.invalidateQueries(members.all),
  });
}
