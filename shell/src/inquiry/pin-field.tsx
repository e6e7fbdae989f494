import { TextField, type TextFieldProps } from '@madang/ui';

/** What an inquiry is read by. Not a password of an account: a browser must neither offer nor store one. */
export function PinField(field: Omit<TextFieldProps, 'label'>) {
  return (
    <TextField
      label="확인용 비밀번호"
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      hint="답변을 볼 때 쓸 숫자 6~12자. 로그인 비밀번호와 다르게 정해 주세요."
      {...field}
    />
  );
}
