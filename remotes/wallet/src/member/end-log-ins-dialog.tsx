import { EndLogInsBody } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { Button, Dialog, TextField, useForm } from '@madang/ui';
import { showRefusal } from '../show-refusal';
import { useEndLogIns } from './commands';
import styles from './member.module.css';

/** Ends this log-in too: what comes next is the catalogue's sentence for an ended session. */
export default function EndLogInsDialog({ close }: DialogProps) {
  const end = useEndLogIns();
  const form = useForm(EndLogInsBody, {
    initial: { password: '' },
    onValid: async body => {
      try {
        await end.mutateAsync(body);
        close();
      } catch (error) {
        showRefusal(error, form.refuse);
      }
    },
  });
  return (
    <Dialog title="모든 기기에서 로그아웃" onDismiss={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p>
          이 기기에서도 로그아웃되고, 기억해 둔 브라우저를 모두 잊어요. 모르는 로그인이 있었다면 비밀번호도 바꿔 주세요.
        </p>
        <TextField label="비밀번호" type="password" autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" tone="danger" size="pay" busy={form.busy}>
          모두 로그아웃하기
        </Button>
      </form>
    </Dialog>
  );
}
