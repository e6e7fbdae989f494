import { SignUp } from '@madang/contracts';
import { type DialogProps, openDialog } from '@madang/federation';
import { CallRefused, send } from '@madang/http';
import { errors } from '@madang/locale';
import { Button, CheckField, Dialog, type RefusedForm, TextField, useForm } from '@madang/ui';
import { type FormEvent, useId, useMemo } from 'react';
import { alert } from '../alert/alert';
import type { CheckedField } from './availability';
import { BankFields } from './bank-fields';
import type { Invitation } from './code';
import { CoinTerms } from './coin-terms';
import { emptyJoin, type Join, type JoinForm, joinCodeFrom, joinRules, signUpBodyOf } from './join-form';
import styles from './signup.module.css';
import { useAvailability } from './use-availability';
import { UserIdField } from './user-id-field';

/** The sign-up itself, by code or for coin members. */
export default function JoinDialog({ invitation, close }: DialogProps<{ invitation: Invitation }>) {
  const formId = useId();
  const joinCode = useMemo(() => joinCodeFrom([Math.random(), Math.random(), Math.random(), Math.random()]), []);
  const rules = useMemo(() => joinRules(joinCode, invitation), [joinCode, invitation]);
  const form: JoinForm = useForm(rules, {
    initial: emptyJoin,
    onValid: join => signUp(join, { invitation, refuse: refusal => form.refuse(refusal), close }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!rules.safeParse(form.values).success) alert(errors.signUpForm);
    return form.submit(event);
  };
  const toLogin = () => {
    close();
    openDialog('shell/login');
  };
  return (
    <Dialog
      title={invitation.isCrypto ? '코인 회원가입' : '회원가입'}
      onDismiss={close}
      footer={
        <>
          <Button onClick={toLogin}>로그인</Button>
          <Button tone="primary" type="submit" form={formId} busy={form.busy}>
            가입 신청하기
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.join} onSubmit={submit} noValidate>
        <Fields form={form} invitation={invitation} joinCode={joinCode} />
      </form>
    </Dialog>
  );
}

function Fields({ form, invitation, joinCode }: { form: JoinForm; invitation: Invitation; joinCode: string }) {
  const { check, wordsFor } = useAvailability(invitation);
  const checked = (field: CheckedField) => {
    const value = form.values[field];
    const { error, ok } = wordsFor(field, value);
    const own = form.field(field);
    return {
      ...own,
      error: own.error ?? error,
      ok,
      onBlur: () => value !== '' && check(field, value, false),
      unit: (
        <Button size="s" tone="quiet" onClick={() => check(field, value, true)}>
          중복 확인
        </Button>
      ),
    };
  };
  return (
    <>
      <TextField label="가입코드" value={invitation.code} readOnly />
      <UserIdField hint="영문과 숫자 6~14자" maxLength={14} {...checked('userId')} />
      <TextField
        label="비밀번호"
        type="password"
        hint="영문, 숫자, !@#$%^*+=- 4~12자"
        autoComplete="new-password"
        maxLength={12}
        {...form.field('password')}
      />
      <TextField
        label="비밀번호 확인"
        type="password"
        autoComplete="new-password"
        maxLength={12}
        {...form.field('passwordConfirm')}
      />
      <TextField label="닉네임" hint="한글 2~6자" autoComplete="nickname" maxLength={9} {...checked('nickname')} />
      <TextField
        label="출금 비밀번호"
        type="password"
        hint="숫자 4자"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...form.field('withdrawPassword')}
      />
      <TextField
        label="추천인"
        placeholder="없으면 ‘마당’을 입력해 주세요"
        autoComplete="off"
        maxLength={6}
        {...form.field('recommender')}
      />
      {invitation.isCrypto ? <CoinTerms /> : <BankFields form={form} checked={checked} />}
      <TextField
        label="가입 확인 문자"
        note={<b className={styles.shown}>{joinCode}</b>}
        autoComplete="off"
        maxLength={4}
        {...form.field('joinCode')}
      />
      <CheckField
        label="약관에 동의하고, 만 18세 이상이에요"
        note="모의 머니로만 움직이며 실제 돈은 오가지 않아요."
        {...form.field('consent')}
      />
      <CheckField label="쪽지로 소식을 받을게요" {...form.field('isReceiver')} />
    </>
  );
}

interface SigningUp {
  invitation: Invitation;
  /** Shows a refusal at the fields that it names. */
  refuse: (refusal: RefusedForm) => void;
  close: () => void;
}

async function signUp(join: Join, { invitation, refuse, close }: SigningUp): Promise<void> {
  try {
    const { userId } = await send(SignUp, { body: signUpBodyOf(join, invitation) });
    close();
    openDialog('shell/join-confirm', { userId });
  } catch (error) {
    if (error instanceof CallRefused && [406, 500, 600].includes(error.status)) return; // its sentence was said
    if (error instanceof CallRefused) refuse(error.refusal);
    alert(error instanceof CallRefused ? error.message : errors.signUp);
  }
}
