import { Button, PageHead, TextArea, TextField, useForm } from '@madang/ui';
import * as z from 'zod';
import { useSendMessage } from './commands';
import styles from './messages.module.css';

/** The form's own fields: an empty user id means every member. The call's contract checks what is sent. */
const Letter = z.strictObject({
  userId: z.string().trim(),
  title: z.string().trim().min(1, '제목을 적어 주세요.').max(100, '제목은 100자 이내로 입력해 주세요.'),
  contents: z.string().trim().min(1, '내용을 적어 주세요.').max(4000, '내용은 4,000자 이내로 입력해 주세요.'),
});
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
