import { SendMessage } from '@madang/contracts';
import { Button, PageHead, TextArea, TextField, useForm } from '@madang/ui';
import * as z from 'zod';
import { useSendMessage } from './commands';
import styles from './messages.module.css';

/** The call's own fields; only that an empty user id means every member is the form's. */
const Letter = SendMessage.body.extend({ userId: z.string().trim() });
const blank = { userId: '', title: '', contents: '' };

export function Component() {
  const message = useSendMessage();
  const form = useForm(Letter, {
    initial: blank,
    onValid: async ({ userId, title, contents }) => {
      const sent = await message.mutateAsync({ userId: userId || null, title, contents }).catch(() => null);
      if (sent) form.reset();
    },
  });
  const to = form.values.userId.trim();
  return (
    <>
      <PageHead title="쪽지 보내기" sub="받는 회원은 확인하기 전까지 다른 화면을 쓸 수 없어요" />
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField label="받는 아이디" hint="비워 두면 모든 회원에게 보내요" {...form.field('userId')} />
        <TextField label="제목" maxLength={100} {...form.field('title')} />
        <TextArea label="내용" rows={8} maxLength={4000} {...form.field('contents')} />
        <Button type="submit" tone="primary" busy={form.busy}>
          {to ? `${to}에게 보내기` : '모든 회원에게 보내기'}
        </Button>
      </form>
    </>
  );
}
