import { ApproveMember, ExcludeMember, type ExclusionTerm, RefuseMember } from '@madang/contracts';
import { send, sentenceOf } from '@madang/http';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { members } from './queries';

export function useDecideMember() {
  const cache = useQueryClient();
  const afterwards = {
    onError: (error: unknown) => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => cache.invalidateQueries(members.all),
  };
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
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ memberId, ...body }: { memberId: string; term: ExclusionTerm; reason: string }) =>
      send(ExcludeMember, { params: { memberId }, body }),
    onSuccess: () => toast('자가 제한을 걸었어요.', { tone: 'ok' }),
    onError: error => toast(sentenceOf(error), { tone: 'warn' }),
    onSettled: () => cache.invalidateQueries(members.all),
  });
}
