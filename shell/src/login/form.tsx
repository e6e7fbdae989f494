import { Button, TextField, useForm } from '@madang/ui';
import type { ReactNode } from 'react';
import { UserIdField } from '../signup/user-id-field';
import { logIn } from './log-in';
import styles from './login.module.css';
import { emptyLogin, LoginForm } from './schema';

/** Id, password, and the button; Enter submits. `onDone` is called on success. */
export function LoginFields({ onDone, children }: { onDone?: () => void; children?: ReactNode }) {
  const form = useForm(LoginForm, {
    initial: emptyLogin,
    onValid: async body => {
      if (await logIn(body)) onDone?.();
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <UserIdField maxLength={64} {...form.field('userId')} />
      <TextField
        label="비밀번호"
        type="password"
        autoComplete="current-password"
        maxLength={64}
        {...form.field('password')}
      />
      <Button tone="primary" type="submit" className={styles.submit} busy={form.busy}>
        로그인
      </Button>
      {children}
    </form>
  );
}
