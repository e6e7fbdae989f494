import { LimitAmountBody, type OwnLimit } from '@madang/contracts';
import { formatWon, limitNames } from '@madang/locale';
import { Alert, Button, Dialog, MoneyField, Quick, useForm } from '@madang/ui';
import { useSetLimit } from './commands';
import styles from './limits.module.css';

const QUICK = [10_000, 30_000, 50_000, 100_000, 500_000, 1_000_000];

/** Sets one limit. Says before the press whether it holds at once or after a day. */
export function LimitDialog({ limit, close }: { limit: OwnLimit; close: () => void }) {
  const { name, amount: current } = limit;
  const set = useSetLimit();
  const send = async (amount: number | null) => {
    const saved = await set.mutateAsync({ name, amount }).catch(() => null);
    if (saved) close();
  };
  const form = useForm(LimitAmountBody, { initial: { amount: current ?? 0 }, onValid: ({ amount }) => send(amount) });
  const { amount } = form.values;
  return (
    <Dialog title={limitNames[name]} onDismiss={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <MoneyField
          label="한도"
          hint={current === null ? '1,000원부터 정할 수 있어요.' : `지금은 ${formatWon(current)}이에요.`}
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
        <Alert tone="info">{effectOf(amount, limit)}</Alert>
        <Button type="submit" tone="primary" size="pay" busy={form.busy}>
          {amount > 0 ? `${formatWon(amount)}으로 정하기` : '한도 정하기'}
        </Button>
        {current !== null && (
          <Button tone="quiet" busy={set.isPending} onClick={() => send(null)}>
            24시간 뒤에 한도 없애기
          </Button>
        )}
      </form>
    </Dialog>
  );
}

function effectOf(amount: number, { amount: current, next }: OwnLimit): string {
  if (current !== null && amount > current) return '한도를 올리면 24시간 뒤에 적용돼요. 그 전에는 되돌릴 수 있어요.';
  if (amount === current) return next ? '지금 한도를 그대로 두고, 기다리는 변경은 없애요.' : '지금 한도와 같아요.';
  return '낮추거나 새로 정한 한도는 바로 적용돼요.';
}
