import { ChangePassword, ChangePhone, EndLogIns } from '@madang/contracts';
import { send, sendAndRenew } from '@madang/http';
import { toast } from '@madang/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from './queries';

interface NewPassword {
  password: string;
  newPassword: string;
}

export function useChangePassword() {
  return useMutation({
    mutationFn: ({ password, newPassword }: NewPassword) =>
      sendAndRenew(ChangePassword, { body: { password, newPassword } }),
    onSuccess: () => toast('비밀번호를 바꿨어요.', { tone: 'ok' }),
  });
}

export function useChangePhone() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { phoneNumber: string; password: string }) => send(ChangePhone, { body }),
    onSuccess: profile => {
      cache.setQueryData(profileQuery().queryKey, profile);
      toast('휴대전화번호를 바꿨어요.', { tone: 'ok' });
    },
  });
}

export function useEndLogIns() {
  return useMutation({ mutationFn: (body: { password: string }) => send(EndLogIns, { body }) });
}
