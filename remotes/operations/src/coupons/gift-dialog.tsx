import { GivenCouponBody } from '@madang/contracts';
import { couponValue } from '@madang/locale';
import { Button, Dialog, TextField, useForm } from '@madang/ui';
import { showRefusal } from '../console/show-refusal';
import { useNewCoupon } from './commands';
import styles from './coupons.module.css';
import { blankTerms, TermsFields } from './terms';

/** Gives a coupon to one member, who takes it from their list. */
export function GiftDialog({ close }: { close: () => void }) {
  const { give } = useNewCoupon();
  const initial: GivenCouponBody = { ...blankTerms(), userId: '' };
  const form = useForm(GivenCouponBody, {
    initial,
    onValid: async body => {
      await give.mutateAsync(body).then(close, error => showRefusal(error, form.refuse));
    },
  });
  const { values } = form;
  return (
    <Dialog title="회원에게 쿠폰 주기" onDismiss={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TextField label="받는 아이디" autoComplete="off" maxLength={64} {...form.field('userId')} />
        <TermsFields
          name={form.field('name')}
          currency={form.field('currency')}
          amount={form.field('amount')}
          rolling={form.field('rollingPercent')}
          firstDay={form.field('firstDay')}
          lastDay={form.field('lastDay')}
        />
        <Button type="submit" tone="primary" busy={form.busy}>
          {values.amount > 0 ? `${couponValue(values)} 쿠폰 주기` : '쿠폰 주기'}
        </Button>
      </form>
    </Dialog>
  );
}
