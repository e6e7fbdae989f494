import { type Bar, ChargeBody } from '@madang/contracts';
import { CallRefused } from '@madang/http';
import { formatWon, playBarred } from '@madang/locale';
import { Alert, Button, MoneyField, Quick, TextField, useForm } from '@madang/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useKeyedRequest } from '../keyed-request';
import { leftToCharge, responsible } from '../limits/queries';
import { BonusChoice } from './bonus-choice';
import styles from './charge.module.css';
import { useRequestCharge } from './commands';

const QUICK = [10_000, 30_000, 50_000, 100_000, 500_000, 1_000_000];

export function ChargeForm() {
  const request = useRequestCharge();
  const send = useKeyedRequest(request.mutateAsync);
  const form = useForm(ChargeBody, {
    initial: { amount: 0, depositor: '', isBonus: false },
    onValid: body =>
      send(body).catch((error: unknown) => {
        if (error instanceof CallRefused) form.refuse(error.refusal);
      }),
  });
  const { amount } = form.values;
  const { data: restrictions } = useQuery(responsible.restrictions());
  const remaining = restrictions && leftToCharge(restrictions);
  if (restrictions?.bar) return <BreakNotice bar={restrictions.bar} />;

  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <MoneyField
        name="amount"
        label="신청금액"
        hint="10,000원부터 1,000원 단위"
        note={typeof remaining === 'number' && `충전 한도까지 ${formatWon(remaining)} 남았어요.`}
        value={amount === 0 ? null : amount}
        onChange={value => form.set('amount', value ?? 0)}
        error={form.errors.amount}
      />
      <Quick
        columns={4}
        amounts={QUICK}
        onAdd={step => form.set('amount', amount + step)}
        onClear={() => form.set('amount', 0)}
      />
      <TextField label="입금자명" autoComplete="name" maxLength={20} {...form.field('depositor')} />
      <BonusChoice amount={amount} isBonus={form.values.isBonus ?? false} onChange={form.field('isBonus').onChange} />
      <Button type="submit" tone="primary" size="pay" busy={form.busy}>
        {amount > 0 ? `${formatWon(amount)} 충전신청` : '충전신청'}
      </Button>
    </form>
  );
}

/** Shown in place of the form: nobody fills in what would be refused. */
const BreakNotice = ({ bar }: { bar: Bar }) => (
  <Alert tone="warn">
    <b>{playBarred(bar)}</b> <Link to="/member/limits">이용 한도에서 확인하기</Link>
  </Alert>
);
