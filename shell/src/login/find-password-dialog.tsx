import { FindPassword, FindPasswordBody } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { send } from '@madang/http';
import { Button, TextField, useForm } from '@madang/ui';
import { InquiryDoor } from '../alert/inquiry-door';
import styles from './inquiry.module.css';
import { PinField } from './pin-field';
import { useSending } from './sending';
import { InquiryViews } from './views';

const FindPasswordForm = FindPasswordBody.omit({ inquiryId: true });
const blank = { userId: '', phoneNumber: '', pin: '' };

/** Asks the operators for a temporary password. Whether there is such a member is never said here. */
export default function FindPasswordDialog({ close }: DialogProps) {
  const sending = useSending();
  const form = useForm(FindPasswordForm, {
    initial: blank,
    onValid: body => sending.submit(inquiryId => send(FindPassword, { body: { ...body, inquiryId } })),
  });
  return (
    <InquiryViews title="비밀번호 찾기" formLabel="임시 비밀번호 받기" number={sending.number} close={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <p>
          운영자가 확인하고 답변으로 임시 비밀번호를 알려 드려요. 등록한 휴대전화번호가 없으면 비회원 문의로 알려
          주세요.
        </p>
        <TextField
          label="아이디"
          autoComplete="username"
          maxLength={14}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.field('userId')}
        />
        <TextField
          label="등록한 휴대전화번호"
          inputMode="tel"
          autoComplete="tel"
          placeholder="010-1234-5678"
          maxLength={13}
          {...form.field('phoneNumber')}
        />
        <PinField {...form.field('pin')} />
        <Button type="submit" tone="primary" size="pay" busy={form.busy}>
          임시 비밀번호 요청하기
        </Button>
        <InquiryDoor onLeave={close} />
      </form>
    </InquiryViews>
  );
}
