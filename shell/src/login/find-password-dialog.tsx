import { FindPassword, FindPasswordForm } from '@madang/contracts';
import { type DialogProps, openDialog } from '@madang/federation';
import { CallRefused, send, sentenceOf } from '@madang/http';
import { Button, Dialog, TextField, useForm } from '@madang/ui';
import { useState } from 'react';
import { alert } from '../alert/alert';
import { InquiryDoor } from '../alert/inquiry-door';
import { UserIdField } from '../signup/user-id-field';
import styles from './login.module.css';

const WRONG = 403;
const TOO_OFTEN = 429;
const blank = { userId: '', phoneNumber: '', withdrawPassword: '', newPassword: '', again: '' };

/** A new password for who knows the registered phone number and the withdrawal password. Whether there is such a member is never said. */
export default function FindPasswordDialog({ close }: DialogProps) {
  const [isSet, setIsSet] = useState(false);
  return (
    <Dialog title="비밀번호 찾기" onDismiss={close}>
      {isSet ? <NewPasswordSet close={close} /> : <FindPasswordFields close={close} onSet={() => setIsSet(true)} />}
    </Dialog>
  );
}

function FindPasswordFields({ close, onSet }: { close: () => void; onSet: () => void }) {
  const form = useForm(FindPasswordForm, {
    initial: blank,
    onValid: async ({ again: _, ...body }) => {
      try {
        await send(FindPassword, { body });
        onSet();
      } catch (error) {
        const isOfForm = error instanceof CallRefused && [WRONG, TOO_OFTEN].includes(error.status);
        const { message } = isOfForm ? error : { message: sentenceOf(error) };
        if (isOfForm) form.refuse({ message, problems: [{ field: 'withdrawPassword', message }] });
        else alert(message);
      }
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p>등록한 휴대전화번호와 환전 비밀번호로 확인하고, 여기서 바로 새 비밀번호를 정해요.</p>
      <UserIdField maxLength={14} {...form.field('userId')} />
      <TextField
        label="등록한 휴대전화번호"
        inputMode="tel"
        autoComplete="tel"
        placeholder="010-1234-5678"
        maxLength={13}
        {...form.field('phoneNumber')}
      />
      <TextField
        label="환전 비밀번호"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        hint="가입할 때 정한 숫자 4자"
        {...form.field('withdrawPassword')}
      />
      <TextField
        label="새 비밀번호"
        type="password"
        autoComplete="new-password"
        hint="영문, 숫자, 특수문자(!@#$%^*+=-) 4~12자"
        {...form.field('newPassword')}
      />
      <TextField label="새 비밀번호 확인" type="password" autoComplete="new-password" {...form.field('again')} />
      <Button type="submit" tone="primary" size="pay" busy={form.busy}>
        새 비밀번호로 바꾸기
      </Button>
      <p>휴대전화번호를 등록하지 않았거나 환전 비밀번호도 잊었다면 비회원 문의로 알려 주세요.</p>
      <InquiryDoor onLeave={close} />
    </form>
  );
}

/** Stays the same function, so that the focus is taken once: when it comes. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

function NewPasswordSet({ close }: { close: () => void }) {
  const logIn = () => {
    close();
    // On the page of the log-in, its fields are there.
    if (location.pathname !== '/login') openDialog('shell/login');
  };
  return (
    <div className={styles.form} ref={takeFocus} tabIndex={-1}>
      <p>
        <b>새 비밀번호로 바꿨어요.</b> 다른 기기에 남아 있던 로그인은 모두 끝났고, 쪽지로도 알려 드렸어요.
      </p>
      <Button tone="primary" size="pay" onClick={logIn}>
        로그인
      </Button>
    </div>
  );
}
