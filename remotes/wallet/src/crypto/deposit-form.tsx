import { CryptoDepositBody, CryptoNetwork, type CryptoToken, type DepositWay } from '@madang/contracts';
import { CallRefused } from '@madang/http';
import { formatToken } from '@madang/locale';
import { Button, ChoiceField, MoneyField, Quick, SelectField, useForm } from '@madang/ui';
import { useKeyedRequest } from '../keyed-request';
import { useSendDeposit } from './commands';
import styles from './crypto.module.css';
import { confirmationWords, NETWORKS, QUICK_USD, USD } from './networks';
import { TokenChoice } from './token-choice';

const WAYS: readonly { value: DepositWay; label: string }[] = [
  { value: 'plain', label: '제대로 보내기' },
  { value: 'late', label: '늦게 도착하기' },
  { value: 'repeated', label: '같은 거래가 두 번 보고되기' },
  { value: 'second', label: '같은 금액을 두 번 보내기' },
  { value: 'orphaned', label: '블록이 되돌려져 사라지기' },
  { value: 'returning', label: '사라졌다가 다시 담기기' },
  { value: 'wrong-token', label: '받지 않는 코인 보내기' },
  { value: 'small', label: '1 USD보다 적게 보내기' },
];

interface Props {
  network: CryptoNetwork;
  onNetwork: (network: CryptoNetwork) => void;
  /** Where only one may be sent. */
  token?: CryptoToken;
}

/** The sandbox's wallet sends coins, as they should be or as they should not. */
export function DepositForm({ network, onNetwork, token: onlyToken }: Props) {
  const send = useKeyedRequest(useSendDeposit().mutateAsync);
  const initial: { token: CryptoToken; amount: number; way: DepositWay } = {
    token: onlyToken ?? 'USDT',
    amount: 0,
    way: 'plain',
  };
  const form = useForm(CryptoDepositBody.omit({ network: true }), {
    initial,
    onValid: async fields => {
      await send({ ...fields, network }).then(
        () => form.reset(form.values.way === 'plain' ? { ...form.values, amount: 0 } : { ...initial }),
        error => {
          if (error instanceof CallRefused) form.refuse(error.refusal);
        },
      );
    },
  });
  const { token, amount, way } = form.values;
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      {!onlyToken && <TokenChoice label="코인" value={token} onChange={value => form.set('token', value)} />}
      <NetworkChoice network={network} onNetwork={onNetwork} />
      <MoneyField
        name="amount"
        label="보낼 수량"
        note="1 USD부터"
        currency="usd"
        unit={token}
        value={amount === 0 ? null : amount}
        onChange={value => form.set('amount', value ?? 0)}
        error={form.errors.amount}
      />
      <Quick amounts={QUICK_USD} unit="USD" columns={5} onAdd={step => form.set('amount', amount + step * USD)} />
      <SelectField
        label="모의 지갑이 보내는 방법"
        hint="연습용이에요. 입금이 잘못되는 여러 경우를 볼 수 있어요."
        options={WAYS}
        value={way}
        onChange={event => form.set('way', WAYS.find(({ value }) => value === event.target.value)?.value ?? 'plain')}
      />
      <Button type="submit" tone="primary" size="pay" busy={form.busy}>
        {amount > 0 ? `${formatToken(amount, token)} 입금신청` : '입금신청'}
      </Button>
    </form>
  );
}

function NetworkChoice({ network, onNetwork }: Pick<Props, 'network' | 'onNetwork'>) {
  const options = CryptoNetwork.options.map(value => ({
    value,
    label: NETWORKS[value].standard,
    note: confirmationWords(value),
    disabled: false,
  }));
  const tron = {
    value: 'tron',
    label: '트론 TRC-20',
    note: '받지 않아요. 보내면 되돌릴 수 없어요.',
    disabled: true,
  } as const;
  return (
    <ChoiceField<CryptoNetwork | 'tron'>
      label="네트워크"
      options={[...options, tron]}
      value={network}
      onChange={value => value !== 'tron' && onNetwork(value)}
    />
  );
}
