import { CouponBody } from '@madang/contracts';
import { couponValue, formatCount } from '@madang/locale';
import { Button, Dialog, TextField, useForm } from '@madang/ui';
import { showRefusal } from '../console/show-refusal';
import { useNewCoupon } from './commands';
import styles from './coupons.module.css';
import { blankTerms, NumberField, TermsFields } from './terms';

/** Makes a coupon for whoever enters its code. */
export function CodeDialog({ close }: { close: () => void }) {
  const { make } = useNewCoupon();
  const initial: CouponBody = { ...blankTerms(), code: null, levelFrom: 1, levelTo: 10, uses: 1 };
  const form = useForm(CouponBody, {
    initial,
    onValid: async body => {
      await make.mutateAsync(body).then(close, error => showRefusal(error, form.refuse));
    },
  });
  const { values, errors, set } = form;
  return (
    <Dialog title="쿠폰 만들기" onDismiss={close}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <TermsFields
          name={form.field('name')}
          currency={form.field('currency')}
          amount={form.field('amount')}
          rolling={form.field('rollingPercent')}
          firstDay={form.field('firstDay')}
          lastDay={form.field('lastDay')}
        />
        <TextField
          label="쿠폰 번호"
          note="12자"
          hint="비워 두면 만들어 드려요"
          name="code"
          autoComplete="off"
          maxLength={64}
          value={values.code ?? ''}
          error={errors.code}
          onChange={event => set('code', event.target.value || null)}
        />
        <div className={styles.triple}>
          <NumberField label="시작 레벨" unit="" {...form.field('levelFrom')} />
          <NumberField label="끝 레벨" unit="" {...form.field('levelTo')} />
          <NumberField label="수량" unit="장" {...form.field('uses')} />
        </div>
        <Button type="submit" tone="primary" busy={form.busy}>
          {values.amount > 0 ? `${couponValue(values)} 쿠폰 ${formatCount(values.uses)}장 만들기` : '쿠폰 만들기'}
        </Button>
      </form>
    </Dialog>
  );
}
