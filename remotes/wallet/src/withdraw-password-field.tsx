import { TextField } from '@madang/ui';
import type { ComponentProps } from 'react';

type TextFieldProps = ComponentProps<typeof TextField>;

/** Four digits, asked for whenever money leaves the site or an account is registered. Browsers must not fill it in. */
export const WithdrawPasswordField = (field: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="환전 비밀번호"
    hint="숫자 4자"
    type="password"
    inputMode="numeric"
    autoComplete="off"
    maxLength={4}
    {...field}
  />
);
