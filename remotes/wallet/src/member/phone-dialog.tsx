import { ChangePhoneBody } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { Button, Dialog, TextField, useForm } from '@madang/ui';
import { showRefusal } from '../show-refusal';
import { useChangePhone } from './commands';
import styles from './member.module.css';

/** The phone number, confirmed by the password. */
export default function ChangePhoneDialog({ close, isFirst = false }: DialogProps<{ isFirst?: boolean }>) {
  const action = isFirst ? '등록' : '변경';
  const change = useChangePhone();
  const form = useForm(ChangePhoneBody, {
    initial: { phoneNumber: '', password: '' },
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
    <Dialog title={`휴대전화번호 ${action}`} onDismiss={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField
          label={isFirst ? '휴대전화번호' : '새 휴대전화번호'}
          type="tel"
          autoComplete="tel"
          placeholder="010-1234-5678"
          maxLength={13}
          {...form.field('phoneNumber')}
        />
        <TextField label="비밀번호" type="password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" tone="primary" size="pay" busy={form.busy}>
          {`휴대전화번호 ${action}`}
        </Button>
      </form>
    </Dialog>
  );
}
