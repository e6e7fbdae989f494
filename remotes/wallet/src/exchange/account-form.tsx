import { RegisterAccountBody } from '@madang/contracts';
import { Alert, Button, SelectField, TextField, useForm } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { showRefusal } from '../show-refusal';
import { WithdrawPasswordField } from '../withdraw-password-field';
import { useRegisterAccount } from './commands';
import styles from './exchange.module.css';
import { banks } from './queries';

/** Stands in the form's place until an account is registered: once, for good. */
export function AccountForm() {
  const { data = [] } = useQuery(banks.all());
  const register = useRegisterAccount();
  const form = useForm(RegisterAccountBody, {
    initial: { bankId: '', accountNumber: '', accountHolder: '', withdrawPassword: '' },
    onValid: async body => {
      try {
        await register.mutateAsync(body);
      } catch (error) {
        showRefusal(error, form.refuse);
      }
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate aria-label="계좌 등록">
      <Alert tone="info">
        <b>받을 계좌를 먼저 등록해 주세요.</b> 모의 은행이에요. 실제 계좌번호를 적지 마세요. 한 번 등록하면 운영자만
        바꿀 수 있어요.
      </Alert>
      <SelectField
        label="은행"
        options={[
          { value: '', label: '은행을 골라 주세요' },
          ...data.map(({ bankId, name, useFlag }) => ({
            value: bankId,
            label: useFlag === 1 ? name : `${name} (점검중)`,
            disabled: useFlag === 0,
          })),
        ]}
        {...form.field('bankId')}
      />
      <TextField label="계좌번호" inputMode="numeric" maxLength={30} {...form.field('accountNumber')} />
      <TextField label="예금주" autoComplete="name" maxLength={20} {...form.field('accountHolder')} />
      <WithdrawPasswordField {...form.field('withdrawPassword')} />
      <Button type="submit" tone="primary" size="pay" busy={form.busy}>
        계좌 등록
      </Button>
    </form>
  );
}
