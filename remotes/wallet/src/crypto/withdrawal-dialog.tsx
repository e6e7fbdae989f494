import { type CryptoToken, type CryptoWithdrawalBody, CryptoWithdrawalForm, WITHDRAWAL_FEE } from '@madang/contracts';
import { CallRefused, sentenceOf } from '@madang/http';
import { formatToken } from '@madang/locale';
import { $member } from '@madang/session';
import { Button, Dialog, MoneyField, Quick, TextField, useForm } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useKeyedRequest } from '../keyed-request';
import { WithdrawPasswordField } from '../withdraw-password-field';
import { alertMember, useRequestWithdrawal } from './commands';
import { ConfirmWithdrawal } from './confirm-withdrawal';
import styles from './crypto.module.css';
import { useTetherMaintenance, WithdrawalMaintenance } from './maintenance';
import { QUICK_USD, USD } from './networks';
import { TokenChoice } from './token-choice';

interface Props {
  title: string;
  /** Where only one is sent. */
  token?: CryptoToken;
  close: () => void;
}

/** The saved address may come after the dialog has opened: the request begins with it then. */
export function WithdrawalDialog(props: Props) {
  const saved = useStore($member)?.blockchainUrl ?? '';
  return <Withdrawal key={saved} saved={saved} {...props} />;
}

/** A request to take coins out, and then the question whether it is right: one after the other, never both. */
function Withdrawal({ title, token, saved, close }: Props & { saved: string }) {
  const requesting = useRequestWithdrawal();
  const isMaintained = useTetherMaintenance();
  const send = useKeyedRequest(requesting.mutateAsync);
  const [pending, setPending] = useState<CryptoWithdrawalBody | null>(null);
  const initial: { amount: number; withdrawalAddress: string; token: CryptoToken | ''; withdrawPassword: string } = {
    amount: 0,
    withdrawalAddress: saved,
    token: token ?? '',
    withdrawPassword: '',
  };
  const form = useForm(CryptoWithdrawalForm, { initial, onValid: setPending });

  const confirm = async (body: CryptoWithdrawalBody) => {
    try {
      const { message } = await send(body);
      close();
      alertMember(message);
    } catch (error) {
      setPending(null);
      if (error instanceof CallRefused && error.refusal.problems) form.refuse(error.refusal);
      else alertMember(sentenceOf(error));
    }
  };

  if (pending) {
    return (
      <ConfirmWithdrawal
        request={pending}
        busy={requesting.isPending}
        onConfirm={() => confirm(pending)}
        onDismiss={() => setPending(null)}
      />
    );
  }
  return (
    <Dialog title={title} onDismiss={close}>
      {isMaintained ? (
        <WithdrawalMaintenance />
      ) : (
        <Fields form={form} fixed={{ token, address: saved }} close={close} />
      )}
    </Dialog>
  );
}

type Form = ReturnType<
  typeof useForm<
    { amount: number; withdrawalAddress: string; token: CryptoToken | ''; withdrawPassword: string },
    CryptoWithdrawalBody
  >
>;

interface FieldsProps {
  form: Form;
  fixed: { token: CryptoToken | undefined; address: string };
  close: () => void;
}

function Fields({ form, fixed, close }: FieldsProps) {
  const balance = useStore($member)?.usdt ?? 0;
  const { amount } = form.values;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.note}>모의 코인이에요. 실제 지갑으로는 아무것도 보내지 않아요.</p>
      {!fixed.token && (
        <TokenChoice
          label="출금 암호화폐"
          value={form.values.token}
          onChange={value => form.set('token', value)}
          error={form.errors.token}
        />
      )}
      <MoneyField
        name="amount"
        label="출금 수량"
        note={`가진 ${formatToken(balance, 'USD')}`}
        currency="usd"
        value={amount === 0 ? null : amount}
        onChange={value => form.set('amount', value ?? 0)}
        error={form.errors.amount}
      />
      <Quick
        amounts={QUICK_USD}
        unit="USD"
        onAdd={step => form.set('amount', amount + step * USD)}
        onMax={() => form.set('amount', balance - (balance % 10_000))}
      />
      <TextField
        label="출금 주소"
        note="이더리움"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        disabled={fixed.address !== ''}
        hint={
          fixed.address === ''
            ? '0x로 시작하는 이더리움 주소예요. 국내 거래소 지갑은 안 돼요.'
            : '저장된 주소예요. 바꾸려면 고객센터에 말씀해 주세요.'
        }
        {...form.field('withdrawalAddress')}
      />
      <WithdrawPasswordField {...form.field('withdrawPassword')} />
      <Sums amount={amount} balance={balance} />
      <div className={styles.actions}>
        <Button onClick={close}>닫기</Button>
        <Button type="submit" tone="primary" busy={form.busy}>
          {amount > 0 ? `${formatToken(amount, 'USD')} 출금신청` : '출금신청'}
        </Button>
      </div>
    </form>
  );
}

function Sums({ amount, balance }: { amount: number; balance: number }) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>네트워크 수수료</dt>
        <dd>{formatToken(WITHDRAWAL_FEE, 'USD')}</dd>
      </div>
      <div>
        <dt>받을 코인</dt>
        <dd>{formatToken(Math.max(0, amount - WITHDRAWAL_FEE), 'USD')}</dd>
      </div>
      <div>
        <dt>출금 뒤 USD</dt>
        <dd>{formatToken(Math.max(0, balance - amount), 'USD')}</dd>
      </div>
    </dl>
  );
}
