import { NewPasswordForm } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { Button, Dialog, TextField, useForm } from '@madang/ui';
import { showRefusal } from '../show-refusal';
import { useChangePassword } from './commands';
import styles from './member.module.css';

/** A new password, after the old one. */
export default function ChangePasswordDialog({ close }: DialogProps) {
  const change = useChangePassword();
  const form = useForm(NewPasswordForm, {
    initial: { password: '', newPassword: '', again: '' },
    onValid: async body => {
      try {
        await change.mutateAsync(body);
        close();
      } catch (error) {
        showRefusal(error, form.refuse);
      }
    },
  });
  return (
    <Dialog title="비밀번호 변경" onDismiss={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField label="지금 비밀번호" type="password" autoComplete="current-password" {...form.field('password')} />
        <TextField
          label="새 비밀번호"
          type="password"
          autoComplete="new-password"
          hint="영문, 숫자, 특수문자(!@#$%^*+=-) 4~12자"
          {...form.field('newPassword')}
        />
        <TextField label="새 비밀번호 확인" type="password" autoComplete="new-password" {...form.field('again')} />
        <Button type="submit" tone="primary" size="pay" busy={form.busy}>
          비밀번호 바꾸기
        </Button>
      </form>
    </Dialog>
  );
}
