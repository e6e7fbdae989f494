import { ConvertPoints } from '@madang/contracts';
import type { DialogProps } from '@madang/federation';
import { formatPoints, formatWon } from '@madang/locale';
import { $member } from '@madang/session';
import { Button, Dialog, MoneyField, Quick, useForm } from '@madang/ui';
import { useStore } from '@nanostores/react';
import { useKeyedRequest } from '../keyed-request';
import { useConvertPoints } from './commands';

const QUICK = [10_000, 30_000, 50_000, 100_000, 500_000]; // specification 9

/** Points to emoney. The rate is one to one and shown, so that what arrives is known before the button is pressed. */
export default function PointChange({ close }: DialogProps) {
  const balance = useStore($member)?.point ?? 0;
  const convert = useKeyedRequest(useConvertPoints().mutateAsync);
  const form = useForm(ConvertPoints.body, {
    initial: { amount: 0 },
    onValid: body => convert(body).then(close, () => {}), // why not, a toast has said
  });
  const { amount } = form.values;

  return (
    <Dialog title="포인트 전환" onDismiss={close}>
      <form onSubmit={form.submit} noValidate style={{ display: 'contents' }}>
        <p>{`보유 포인트 ${formatPoints(balance)} · 1P는 1원이에요.`}</p>
        <MoneyField
          label="전환할 포인트"
          unit="P"
          value={amount === 0 ? null : amount}
          onChange={value => form.set('amount', value ?? 0)}
          error={form.errors.amount}
        />
        <Quick
          amounts={QUICK}
          onAdd={step => form.set('amount', amount + step)}
          onClear={() => form.set('amount', 0)}
          onMax={() => form.set('amount', balance)}
        />
        <Button type="submit" tone="primary" size="pay" busy={form.busy}>
          {amount > 0 ? `${formatWon(amount)}으로 전환` : '전환하기'}
        </Button>
      </form>
    </Dialog>
  );
}
