import { TextField, type TextFieldProps } from '@madang/ui';

/** An account's id: nothing that a phone's keyboard does to words happens to it. */
export const UserIdField = (props: Omit<TextFieldProps, 'label'>) => (
  <TextField
    label="아이디"
    autoComplete="username"
    autoCapitalize="none"
    autoCorrect="off"
    spellCheck={false}
    {...props}
  />
);
